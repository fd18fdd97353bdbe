import { clsx } from 'clsx'

/**
 * One gray shape of a skeleton; its size comes as classes. It appears after 200 ms, so fast responses don't
 * flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block animate-shimmer rounded-[7px]', className)} />
}
