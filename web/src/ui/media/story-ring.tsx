const WIDTH = 2.4
const GAP = 7

/** One arc a story, clockwise from the top: accent where unseen, grey where seen. */
export function StoryRing({ stories, size }: { stories: readonly boolean[]; size: number }) {
  const radius = (size - WIDTH) / 2 - 0.1
  const around = 2 * Math.PI * radius
  const share = around / stories.length
  const gap = stories.length > 1 ? Math.min(GAP, share / 2) : 0
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} className="absolute inset-0" aria-hidden>
      {stories.map((seen, place) => (
        <circle
          key={place}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          className={seen ? 'stroke-line-strong opacity-55' : 'stroke-accent'}
          strokeWidth={WIDTH}
          strokeLinecap="round"
          strokeDasharray={`${share - gap} ${around - share + gap}`}
          transform={`rotate(${((place * share + gap / 2) / around) * 360 - 90} ${size / 2} ${size / 2})`}
        />
      ))}
    </svg>
  )
}
