import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MS = 50;
/** What a process may reserve besides the memory that it has: V8 does. */
const RESERVED_BYTES = 1024 ** 3;

/** Memory that a process has, its ArrayBuffers included; 0 where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    const [, kilobytes = 0] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Ends a child process when its resident memory passes a size.
 * @param tell called before it is ended
 */
export function limitMemory(child: ChildProcess, bytes: number, tell: () => void = () => {}): void {
  const { pid } = child;
  if (pid === undefined) return;
  // Where there is prlimit, the system refuses memory to a process that grows faster than anyone looks.
  execFile('prlimit', [`--pid=${pid}`, `--data=${bytes + RESERVED_BYTES}`], () => undefined).unref();
  const look = setInterval(() => {
    if (residentBytes(pid) <= bytes) return;
    clearInterval(look);
    tell();
    child.kill('SIGKILL');
  }, LOOK_MS).unref();
  child.once('exit', () => clearInterval(look));
}
