/** Rejects if something takes longer than this. Without a limit, an event that never comes would keep the benchmark waiting forever. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const fail = (): void => late.reject(new Error(`${what} took longer than ${seconds} s.`))
  const timer = setTimeout(fail, seconds * 1000)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
