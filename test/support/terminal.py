"""Runs a command in a terminal of its own, and prints what it showed as JSON."""

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

asked = json.loads(sys.argv[1])
window = struct.pack("HHHH", 40, asked["columns"], 0, 0)
reader, writer = os.pipe()
child, terminal = pty.fork()
if child == 0:
    os.read(reader, 1)  # The window has its size before anybody asks for it.
    os.chdir(asked["cwd"])
    os.execvpe(asked["command"][0], asked["command"], asked["env"])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, window)
os.write(writer, b"x")

screen = b""
keys = [(shown.encode(), typed.encode()) for shown, typed in asked["keys"]]
deadline = time.time() + 60
while time.time() < deadline:
    if keys and keys[0][0] in screen:
        os.write(terminal, keys.pop(0)[1])
    if not select.select([terminal], [], [], 0.05)[0]:
        continue
    try:
        text = os.read(terminal, 65536)
    except OSError:  # Linux: the other side is closed.
        break
    if not text:
        break
    screen += text
else:
    os.kill(child, 9)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
print(json.dumps({"code": status, "screen": screen.decode("utf-8", "replace").replace("\r\n", "\n")}))
