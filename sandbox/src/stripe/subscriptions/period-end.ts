import type Stripe from 'stripe'

/** The first end of a period after a second, counted from the anchor. Shorter months end a period on their last day. */
export function periodEndAfter(anchor: number, second: number, recurring: Stripe.Price.Recurring): number {
  for (let periods = 1; ; periods += 1) {
    const end = addIntervals(anchor, recurring, periods)
    if (end > second) return end
  }
}

function addIntervals(anchor: number, recurring: Stripe.Price.Recurring, periods: number): number {
  const count = recurring.interval_count * periods
  if (recurring.interval === 'day') return anchor + count * 86_400
  if (recurring.interval === 'week') return anchor + count * 7 * 86_400
  const months = recurring.interval === 'year' ? count * 12 : count
  const start = new Date(anchor * 1000)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}
