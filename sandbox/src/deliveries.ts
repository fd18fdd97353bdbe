import type { EventRow, EventTable } from './store/event-table.ts'
import type { SandboxOptions } from './http/options.ts'
import { webhookMessage, type WebhookMessage } from './http/webhook-message.ts'

export interface Deliveries {
  start(): void
  stop(): Promise<void>
  /** Checks whether events are due. */
  nudge(): void
  /** Pauses deliveries, or resumes them. */
  hold(isHeld: boolean): void
  /** Sends an event once more, whether or not it was delivered before. Returns the status of the response. */
  tell(event: EventRow): Promise<number>
}

/** Seconds between the first attempts. Later attempts follow every ten minutes and then every hour, for three days. */
const QUICK = [0.2, 1, 5, 30, 60, 120, 300]
const LATER = 600
const LATEST = 3600
const GIVES_UP_AFTER = 3 * 86_400_000

/** How long a receiver has to respond. An event is reserved for its sender for twice this time. */
const PATIENCE = 15_000
const AT_ONCE = 8

/** Sends each event until the receiver confirms it: at least once, even across restarts. */
export function makeDeliveries(options: SandboxOptions, events: EventTable): Deliveries {
  const ending = new AbortController()
  const tell = async (event: EventRow) => await send(webhookMessage(options, event), ending.signal)
  let isRunning = false
  let isHeld = false
  let timer: NodeJS.Timeout | undefined
  const underway = new Set<Promise<unknown>>()

  const look = () => {
    clearTimeout(timer)
    if (!isRunning || isHeld) return
    const now = Date.now()
    const room = AT_ONCE - underway.size
    const taken = room > 0 ? events.take({ now, leaseEnds: now + 2 * PATIENCE, limit: room }) : []
    for (const event of taken) follow(deliver({ events, tell, log: options.log }, event))
    // If all slots are busy, the next delivery that ends checks for due events.
    const next = room > taken.length ? events.nextDue() : null
    if (next === null) return
    timer = setTimeout(look, Math.min(Math.max(next - Date.now(), 20), 60_000))
    timer.unref()
  }

  const follow = (work: Promise<void>) => {
    const followed = work
      .catch((error: unknown) => options.log?.(String(error)))
      .finally(() => {
        underway.delete(followed)
        look()
      })
    underway.add(followed)
  }

  return {
    start: () => {
      isRunning = true
      events.retryAll(Date.now())
      look()
    },
    stop: async () => {
      isRunning = false
      clearTimeout(timer)
      ending.abort()
      await Promise.allSettled(underway)
    },
    nudge: () => {
      if (!isRunning || isHeld) return
      clearTimeout(timer)
      timer = setTimeout(look, 0)
    },
    hold: (held) => {
      isHeld = held
      if (!held) look()
    },
    tell,
  }
}

async function send({ url, headers, body }: WebhookMessage, ending: AbortSignal): Promise<number> {
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), ending])
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.arrayBuffer()
  return response.status
}

async function deliver(
  { events, tell, log }: Pick<Deliveries, 'tell'> & { events: EventTable; log: SandboxOptions['log'] },
  event: EventRow,
): Promise<void> {
  const answered = await tell(event).catch((error: unknown) => String(error))
  if (typeof answered === 'number' && answered >= 200 && answered < 300) {
    events.told(event.seq)
    return
  }
  const firstTried = event.firstTried ?? Date.now()
  const due = nextAttempt(event.attempts, firstTried)
  events.failed(event.seq, { due, firstTried })
  log?.(`${event.type} ${event.id} was not taken (${answered})${due === null ? ', given up' : ''}`)
}

function nextAttempt(attempts: number, firstTried: number): number | null {
  const seconds = QUICK[attempts] ?? (attempts < QUICK.length + 6 ? LATER : LATEST)
  const next = Date.now() + seconds * 1000
  return next - firstTried > GIVES_UP_AFTER ? null : next
}
