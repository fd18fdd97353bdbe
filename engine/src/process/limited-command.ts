/** A program and its arguments, as `spawn` takes them. */
export interface Command {
  command: string
  args: readonly string[]
}

/**
 * The same program with a limit on writable memory and without core dumps; Linux kills it first when the machine runs
 * out of memory. Its process id stays that of the program. Windows has no such limits.
 */
export function withMemoryLimit({ command, args }: Command, memoryBytes: number): Command {
  if (process.platform === 'win32') return { command, args }
  const limits =
    `ulimit -c 0; ulimit -d ${Math.ceil(memoryBytes / 1024)} 2>/dev/null; ` +
    `{ echo 1000 > /proc/$$/oom_score_adj; } 2>/dev/null`
  return { command: '/bin/sh', args: ['-c', `${limits}; exec "$@"`, 'sh', command, ...args] }
}
