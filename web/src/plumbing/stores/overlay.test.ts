import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  closeOverlay,
  closeOverlayElsewhere,
  currentOverlay,
  openOverlay,
  useOverlay,
  type OverlayProps,
} from './overlay.tsx'

function ReportDialog({ subject, open }: OverlayProps & { subject: string }) {
  return `Report ${subject}: ${open ? 'open' : 'leaving'}`
}

function TipDialog({ to, onClose }: OverlayProps & { to: string }) {
  return createElement('button', { onClick: onClose }, `Tip ${to}`)
}

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/leo' })
  closeOverlay()
})

/** The content of the screen: the shell renders the store's overlays. */
function shown(): string {
  const { show, isOpen } = currentOverlay()
  return show ? renderToString(show({ open: isOpen, onClose: closeOverlay })) : ''
}

test('a dialog opens with the props from its feature', () => {
  openOverlay(ReportDialog, { subject: 'a post' })
  expect(currentOverlay().isOpen).toBe(true)
  expect(shown()).toBe('Report a post: open')
})

test('a closed dialog stays visible while it closes, and closing it again changes nothing', () => {
  openOverlay(ReportDialog, { subject: 'a post' })
  closeOverlay()
  expect(currentOverlay().isOpen).toBe(false)
  expect(shown()).toBe('Report a post: leaving')
  const closed = currentOverlay()
  closeOverlay()
  closeOverlayElsewhere('/mia')
  expect(currentOverlay()).toBe(closed)
})

test('a second dialog replaces the first, and closing it does not bring the first back', () => {
  openOverlay(ReportDialog, { subject: 'a post' })
  openOverlay(TipDialog, { to: 'Leo' })
  expect(shown()).toBe('<button>Tip Leo</button>')
  closeOverlay()
  expect(currentOverlay().isOpen).toBe(false)
  expect(shown()).not.toContain('Report')
})

test('a dialog that is reopened starts empty, without what was typed before', () => {
  openOverlay(TipDialog, { to: 'Leo' })
  const { count } = currentOverlay()
  closeOverlay()
  expect(currentOverlay().count).toBe(count)
  openOverlay(TipDialog, { to: 'Leo' })
  expect(currentOverlay().count).toBe(count + 1)
})

test('a dialog closes when its page is left, by Back or a link', () => {
  openOverlay(ReportDialog, { subject: 'a post' })
  closeOverlayElsewhere('/explore')
  expect(currentOverlay().isOpen).toBe(false)
})

test('a dialog stays open when only the query or the hash of its page’s URL changes', () => {
  openOverlay(ReportDialog, { subject: 'a post' })
  closeOverlayElsewhere('/leo')
  expect(currentOverlay().isOpen).toBe(true)
})

test('a page rendered on the server shows no dialog, even if one was opened', () => {
  vi.unstubAllGlobals()
  openOverlay(ReportDialog, { subject: 'a post' })
  const Host = () => (useOverlay().isOpen ? 'open' : 'nothing')
  expect(renderToString(createElement(Host))).toBe('nothing')
})
