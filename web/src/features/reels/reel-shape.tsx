import type { ReactNode, RefObject } from 'react'

type Props = {
  children?: ReactNode
  sight?: RefObject<HTMLDivElement | null>
}

/** The frame of a video: a portrait rectangle, or the whole screen on a phone. */
export function ReelShape({ children, sight }: Props) {
  return (
    <div
      ref={sight}
      data-theme="dark"
      className="relative h-full w-full overflow-hidden bg-[#07080b] text-media md:w-(--reel-width) md:rounded-xl"
    >
      {children}
    </div>
  )
}
