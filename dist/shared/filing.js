import { setTimeout as setTimeout$1 } from "node:timers/promises";
// node_modules/async-mutex/index.mjs
const E_CANCELED = /* @__PURE__ */ new Error("request for lock canceled");
var __awaiter$2 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var Semaphore = class {
	constructor(_value, _cancelError = E_CANCELED) {
		this._value = _value;
		this._cancelError = _cancelError;
		this._queue = [];
		this._weightedWaiters = [];
	}
	acquire(weight = 1, priority = 0) {
		if (weight <= 0) throw new Error(`invalid weight ${weight}: must be positive`);
		return new Promise((resolve, reject) => {
			const task = {
				resolve,
				reject,
				weight,
				priority
			};
			const i = findIndexFromEnd(this._queue, (other) => priority <= other.priority);
			if (i === -1 && weight <= this._value) this._dispatchItem(task);
			else this._queue.splice(i + 1, 0, task);
		});
	}
	runExclusive(callback_1) {
		return __awaiter$2(this, arguments, void 0, function* (callback, weight = 1, priority = 0) {
			const [value, release] = yield this.acquire(weight, priority);
			try {
				return yield callback(value);
			} finally {
				release();
			}
		});
	}
	waitForUnlock(weight = 1, priority = 0) {
		if (weight <= 0) throw new Error(`invalid weight ${weight}: must be positive`);
		if (this._couldLockImmediately(weight, priority)) return Promise.resolve();
		else return new Promise((resolve) => {
			if (!this._weightedWaiters[weight - 1]) this._weightedWaiters[weight - 1] = [];
			insertSorted(this._weightedWaiters[weight - 1], {
				resolve,
				priority
			});
		});
	}
	isLocked() {
		return this._value <= 0;
	}
	getValue() {
		return this._value;
	}
	setValue(value) {
		this._value = value;
		this._dispatchQueue();
	}
	release(weight = 1) {
		if (weight <= 0) throw new Error(`invalid weight ${weight}: must be positive`);
		this._value += weight;
		this._dispatchQueue();
	}
	cancel() {
		this._queue.forEach((entry) => entry.reject(this._cancelError));
		this._queue = [];
	}
	_dispatchQueue() {
		this._drainUnlockWaiters();
		while (this._queue.length > 0 && this._queue[0].weight <= this._value) {
			this._dispatchItem(this._queue.shift());
			this._drainUnlockWaiters();
		}
	}
	_dispatchItem(item) {
		const previousValue = this._value;
		this._value -= item.weight;
		item.resolve([previousValue, this._newReleaser(item.weight)]);
	}
	_newReleaser(weight) {
		let called = false;
		return () => {
			if (called) return;
			called = true;
			this.release(weight);
		};
	}
	_drainUnlockWaiters() {
		if (this._queue.length === 0) for (let weight = this._value; weight > 0; weight--) {
			const waiters = this._weightedWaiters[weight - 1];
			if (!waiters) continue;
			waiters.forEach((waiter) => waiter.resolve());
			this._weightedWaiters[weight - 1] = [];
		}
		else {
			const queuedPriority = this._queue[0].priority;
			for (let weight = this._value; weight > 0; weight--) {
				const waiters = this._weightedWaiters[weight - 1];
				if (!waiters) continue;
				const i = waiters.findIndex((waiter) => waiter.priority <= queuedPriority);
				(i === -1 ? waiters : waiters.splice(0, i)).forEach(((waiter) => waiter.resolve()));
			}
		}
	}
	_couldLockImmediately(weight, priority) {
		return (this._queue.length === 0 || this._queue[0].priority < priority) && weight <= this._value;
	}
};
function insertSorted(a, v) {
	const i = findIndexFromEnd(a, (other) => v.priority <= other.priority);
	a.splice(i + 1, 0, v);
}
function findIndexFromEnd(a, predicate) {
	for (let i = a.length - 1; i >= 0; i--) if (predicate(a[i])) return i;
	return -1;
}
// src/text/message-of.ts
/** What an error says, whatever was thrown. */
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
// src/adapters/unleash/interruption.ts
/** @param runTimeout milliseconds until the run is interrupted by itself. */
function interruptible(runTimeout) {
	const stop = new AbortController();
	const end = new AbortController();
	const timers = [];
	const interrupt = (reason, grace) => {
		if (end.signal.aborted) return;
		stop.abort(reason);
		timers.push(setTimeout(() => end.abort(reason), grace));
	};
	const reason = `because the run-timeout of ${runTimeout / 1e3} s is spent`;
	timers.push(setTimeout(() => interrupt(reason, 0), runTimeout));
	return {
		stop: stop.signal,
		end: end.signal,
		deadline: performance.now() + runTimeout,
		interrupt,
		settle: () => {
			stop.abort("because the run is over");
			end.abort("because the run is over");
			timers.forEach(clearTimeout);
		}
	};
}
/** Waits, or ends at once with `false` when the run is to stop. */
async function sleep(milliseconds, { stop }) {
	try {
		await setTimeout$1(milliseconds, void 0, { signal: stop });
		return true;
	} catch {
		return false;
	}
}
// src/variants/current.ts
/** One text per feature, for maps. */
function featureKey({ project, feature }) {
	return `${project}\0${feature}`;
}
/** Every feature that was found. */
function foundFeatures({ features }) {
	return [...features.values()].filter((feature) => feature.kind === "found");
}
/** The environments of a feature, as far as the server showed it. */
function environmentsOf({ features }, name) {
	const feature = features.get(featureKey(name));
	return feature?.kind === "found" ? feature.environments : /* @__PURE__ */ new Map();
}
// src/variants/filing.ts
/** Whether a request asks for something else than it should. */
function hasEdits({ add, replace, remove }) {
	return add.length + replace.length + remove.length > 0;
}
export { interruptible as a, Semaphore as c, foundFeatures as i, environmentsOf as n, sleep as o, featureKey as r, messageOf as s, hasEdits as t };
