import type { ReactNode } from 'react'

type Props = {
  width: number
  height: number
  /** Fills the available space, so that the edges may be cut off. */
  fill?: boolean
  children: ReactNode
}

/**
 * A box for a photo or video and its stickers. It has exactly the media's aspect ratio, and is as large as possible.
 */
export function MediaBox({ width, height, fill = false, children }: Props) {
  const ratio = width / height
  const larger = fill ? 'max' : 'min'
  return (
    <div className="pointer-events-none absolute inset-0 [container-type:size]">
      <div
        className="absolute top-1/2 left-1/2 -translate-1/2 [container-type:inline-size]"
        style={{ width: `${larger}(100cqw, 100cqh * ${ratio})`, aspectRatio: `${width} / ${height}` }}
      >
        {children}
      </div>
    </div>
  )
}
