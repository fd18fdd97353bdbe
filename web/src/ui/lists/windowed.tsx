import { startTransition, useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { useInView } from '../use-in-view.ts'

type Props = ComponentProps<'article'> & { name: string }

const heights = new Map<string, number>()

/**
 * One item of a long list. Its content is mounted only near the window. The item itself stays, with the last
 * height stored under its `name`, so that scrolling, going back and the keyboard find it in place.
 */
export function Windowed({ name, children, ...rest }: Props) {
  const [isNear, setNear] = useState(() => heights.size === 0 || !heights.has(keyOf(name)))
  const box = useInView<HTMLElement>(
    (inView) => {
      const hasFocus = Boolean(document.activeElement?.closest(`[data-windowed="${name}"]`))
      if (inView || !hasFocus) startTransition(() => setNear(inView))
    },
    { margin: '1800px 0px' },
  )
  useEffect(() => {
    if (!isNear || !box.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height) heights.set(keyOf(name), height)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isNear, name])
  return (
    <article
      {...rest}
      ref={box}
      data-windowed={name}
      style={isNear ? undefined : { height: heights.get(keyOf(name)) }}
    >
      {isNear && children}
    </article>
  )
}

/** The key includes the window's width, because the height of an item depends on it. */
function keyOf(name: string): string {
  return `${window.innerWidth} ${name}`
}
