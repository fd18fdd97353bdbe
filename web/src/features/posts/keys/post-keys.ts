import type { RefObject } from 'react'
import { currentOverlay } from '../../../plumbing/stores/overlay.tsx'

const controls = ['l', 's', 'c', 'Enter']

/** The post that was last opened with a key, which is focused again after going back. */
let opened: string | undefined

/**
 * Listens for keys inside an element. J and K move between posts, which are elements with `data-post`. L, S, C and
 * Enter press the current post's control with that `data-key`. Returns a function that stops listening.
 */
export function listenForPostKeys(list: RefObject<HTMLElement | null>): () => void {
  if (list.current?.role === 'feed') {
    list.current.querySelector<HTMLElement>(`[data-post="${opened}"]`)?.focus({ preventScroll: true })
    opened = undefined
  }
  const press = (event: KeyboardEvent) => {
    if (!list.current || isTaken(event)) return
    const posts = [...list.current.querySelectorAll<HTMLElement>('[data-post]')]
    const isDone =
      event.key === 'j' || event.key === 'k'
        ? move(posts, event.key === 'j' ? 1 : -1)
        : controls.includes(event.key) && pressControl(posts, event)
    if (!isDone) return
    event.preventDefault()
  }
  // Runs before the global keys, which include C.
  document.addEventListener('keydown', press, { capture: true })
  return () => document.removeEventListener('keydown', press, { capture: true })
}

/** True if the key is text input, or belongs to another control, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || currentOverlay().isOpen) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], video')) {
    return true
  }
  return target.closest('[data-video-player]') !== null
}

function move(posts: readonly HTMLElement[], step: 1 | -1): boolean {
  const focused = posts.findIndex((post) => post.contains(document.activeElement))
  const from = focused === -1 ? posts.findIndex((post) => isInSight(post)) : focused
  const next = focused === -1 && step === 1 ? posts[Math.max(0, from)] : posts[from + step]
  if (!next) return false
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
  return true
}

function pressControl(posts: readonly HTMLElement[], event: KeyboardEvent): boolean {
  const isOnControl = document.activeElement?.closest('a, button') ?? null
  if (event.key === 'Enter' && isOnControl) return false
  const focused = posts.find((post) => post.contains(document.activeElement))
  if (event.key === 'Enter' && !focused) return false
  const post = focused ?? posts.find((candidate) => isInSight(candidate))
  const control = post?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)
  if (!post || !control) return false
  if (control instanceof HTMLAnchorElement) opened = post.dataset['post']
  control.click()
  return true
}

/** Whether a post extends below the upper third of the window. The first such post is the current one. */
function isInSight(post: HTMLElement): boolean {
  return post.getBoundingClientRect().bottom > window.innerHeight / 3
}
