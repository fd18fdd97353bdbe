import { Heart } from 'lucide-react'

/** The heart that appears after a double tap on a picture. */
export function LikeBurst({ onEnd }: { onEnd: () => void }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <Heart
        size={112}
        onAnimationEnd={onEnd}
        className="animate-burst fill-accent text-accent drop-shadow-[0_6px_24px_rgb(7_8_11/0.5)]"
      />
    </span>
  )
}
