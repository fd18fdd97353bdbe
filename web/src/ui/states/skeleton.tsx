import { clsx } from 'clsx'

/** One grey bone of a loading screen; shape and size come as classes. Appears after 200 ms, so quick answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('bone block animate-shimmer rounded-[7px]', className)} />
}
