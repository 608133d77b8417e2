// Figures of a process from Linux's /proc.
import { existsSync, readFileSync } from 'node:fs';

/** Processor time of a process and its children so far, in ms, with a resolution of 10 ms. */
export function processorMs(pid) {
  const children = existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    : [];
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return (Number(user) + Number(system)) * 10 + children.reduce((sum, child) => sum + processorMs(child), 0);
}

/** Resident memory of a process without its children, in MB: now and at its peak. */
export function memoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
