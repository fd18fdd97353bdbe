const star =
  'M8 .8l1.9 1.4 2.3-.2.7 2.2 2 1.2-.8 2.2.8 2.2-2 1.2-.7 2.2-2.3-.2L8 14.4l-1.9-1.4-2.3.2-.7-2.2-2-1.2.8-2.2-.8-2.2 2-1.2.7-2.2 2.3.2z'

export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className="shrink-0 text-info"
      role="img"
      aria-label="Verified"
    >
      <path d={star} fill="currentColor" />
      <path
        d="m5.2 7.7 1.9 1.9 3.7-3.9"
        fill="none"
        stroke="var(--ff-bg)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
