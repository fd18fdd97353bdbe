/** A program and its arguments, as `spawn` takes them. */
export interface Command {
  command: string
  args: readonly string[]
}

// Windows has no such limits, so there only the time limit and the child's own memory check apply.
const HAS_LIMITS = process.platform !== 'win32'

/**
 * The nearly empty environment of every program that reads uploads, so that a decoder's memory never contains the
 * server's secrets. With only two arenas, the allocator returns memory that other threads have freed.
 */
export const DECODER_ENVIRONMENT = HAS_LIMITS ? { MALLOC_ARENA_MAX: '2' } : undefined

/**
 * The same program with a limit on writable memory and without core dumps. Its process id stays that of the program.
 */
export function withMemoryLimit({ command, args }: Command, memoryBytes: number): Command {
  if (!HAS_LIMITS) return { command, args }
  const script = `${limitsOf(memoryBytes)}; exec "$@"`
  return { command: '/bin/sh', args: ['-c', script, 'sh', command, ...args] }
}

/**
 * The same program with a memory limit. It is killed as soon as its standard input closes, which happens even if the
 * server is killed. The caller has to pass a pipe as standard input, and to kill the whole process group.
 */
export function withGuard(
  { command, args }: Command,
  { memoryBytes, processorSeconds }: { memoryBytes: number; processorSeconds?: number | undefined },
): Command {
  if (!HAS_LIMITS) return { command, args }
  const time = processorSeconds === undefined ? '' : `ulimit -S -t ${processorSeconds}; `
  return {
    command: '/bin/sh',
    args: ['-c', `${time}${limitsOf(memoryBytes)}\n${GUARD}`, 'sh', command, ...args],
  }
}

// Linux kills decoders first when the machine runs out of memory.
const limitsOf = (memoryBytes: number): string =>
  `ulimit -c 0; ulimit -d ${Math.ceil(memoryBytes / 1024)} 2>/dev/null; ` +
  `{ echo 1000 > /proc/$$/oom_score_adj; } 2>/dev/null`

// The shell exits with the program's exit code, or with 128 plus the number of the signal that ended the program.
const GUARD = `exec 3<&0 </dev/null
"$@" 3<&- &
tool=$!
{ read -r _ <&3; kill -KILL "$tool"; } >/dev/null 2>&1 &
guard=$!
wait "$tool"
code=$?
kill -KILL "$guard"
exit "$code"
`
