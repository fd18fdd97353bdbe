import { clsx } from 'clsx'

/** One grey shape of a loading screen; its size comes as classes. It appears after 200 ms, so quick answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block animate-shimmer rounded-[7px]', className)} />
}
