#!/usr/bin/env node
import "./shell.ts";
