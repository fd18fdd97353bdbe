import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  /** The number of concurrent requests. */
  connections: number
  seconds: number
  /** Returns another path for each request. */
  nextPath?: () => string
}

export interface Measured {
  requestsPerSecond: number
  p99Ms: number
}

/** Sends requests for a while. Returns how many were answered per second. Throws if a response is an error. */
export async function load({ url, headers = {}, connections, seconds, nextPath }: Load): Promise<Measured> {
  const requests = nextPath
    ? [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }]
    : undefined
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(requests && { requests }),
  })
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${url} answered ${result.non2xx} times with a failure and ${result.errors} times not at all.`,
    )
  }
  return { requestsPerSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Sends requests one after another. Returns their times in milliseconds, sorted. */
export async function timeEach(
  count: number,
  request: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    await request(index)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

/** Sends requests one after another for this many milliseconds. Returns their times in milliseconds, sorted. */
export async function timeFor(duration: number, request: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + duration
  while (performance.now() < end) {
    const start = performance.now()
    await request()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
