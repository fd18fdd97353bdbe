/**
 * The first element that extends beyond the window without being scrolled or cropped, or the first control that its
 * surroundings cut off; an empty string if everything fits. It runs in the page, so it can't use anything defined
 * outside of it.
 */
export function cutOff(): string {
  const { scrollWidth, clientWidth } = document.documentElement
  const controls = 'a[href], button, input, select, textarea, [role^=menuitem], [role=tab], [role=switch]'
  /** The elements around this one that can crop or scroll it, innermost first. */
  const holdersOf = (element: Element): Element[] => {
    const found: Element[] = []
    let { position } = getComputedStyle(element)
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around === document.body || position === 'fixed') break
      const style = getComputedStyle(around)
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      if (style.overflowX !== 'visible') found.push(around)
    }
    return found
  }
  const isScrolled = (holder: Element): boolean => /auto|scroll/.test(getComputedStyle(holder).overflowX)
  const shortensText = (holder: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(holder)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  const isCutBy = (holder: Element, { left, right, top, bottom }: DOMRect): boolean => {
    const box = holder.getBoundingClientRect()
    // Text for screen readers only, and collapsed content.
    if (box.width <= 1 || box.height <= 1) return false
    return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
  }
  const isLost = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility()) return false
    const isBeyond = box.right > clientWidth + 1 || box.left < -1
    const isControl = element.matches(controls)
    if (!isBeyond && !isControl) return false
    const holders = holdersOf(element)
    const scrolling = holders.findIndex(isScrolled)
    const cropping = scrolling === -1 ? holders : holders.slice(0, scrolling)
    if (isControl && !element.closest('[inert]') && !cropping.some(shortensText))
      if (cropping.some((holder) => isCutBy(holder, box))) return true
    return isBeyond && holders.length === 0
  }
  const lost = [...document.querySelectorAll('body *')].findLast(isLost)
  if (lost) return lost.outerHTML.slice(0, 160)
  return scrollWidth > clientWidth ? `the page, by ${scrollWidth - clientWidth} pixels` : ''
}
