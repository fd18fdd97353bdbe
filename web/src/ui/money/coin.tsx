import { clsx } from 'clsx'

const strokes =
  'M4.71 10.94 6.11 6.24A.85.85 0 0 0 4.49 5.76L3.09 10.46A.85.85 0 0 0 4.71 10.94Z' +
  'M8.85 10.9V5.2A.85.85 0 0 0 7.15 5.2V10.9A.85.85 0 0 0 8.85 10.9Z' +
  'M12.91 10.46 11.51 5.76A.85.85 0 0 0 9.89 6.24L11.29 10.94A.85.85 0 0 0 12.91 10.46Z'

/**
 * The sign for credits. It takes the color of its text; the word "credits" has to be next to it for screen
 * readers.
 */
export function Coin({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      fillRule="evenodd"
      className={clsx('shrink-0', className)}
      aria-hidden
    >
      <path d={`M8 .4a7.6 7.6 0 1 1 0 15.2A7.6 7.6 0 0 1 8 .4Z${strokes}`} />
    </svg>
  )
}
