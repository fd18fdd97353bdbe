import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconButton } from './icon-button.tsx'

const render = (props: Partial<ComponentProps<typeof IconButton>>) =>
  renderToStaticMarkup(createElement(IconButton, { label: 'Ask', icon: null, ...props }))

test.for([
  ['pending', { pending: true }],
  ['held up', { heldUpBy: 'reason' }],
  ['disabled for its reader only', { 'aria-disabled': true }],
] as const)('an icon button that is %s says that it is disabled and stays focusable', ([, props]) => {
  const html = render(props)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled[ =>]/)
})

test('a disabled icon button is described by the reason, and other icon buttons aren’t disabled', () => {
  expect(render({ heldUpBy: 'reason' })).toContain('aria-describedby="reason"')
  expect(render({})).not.toMatch(/aria-disabled=|aria-describedby/)
})
