import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioCards } from './radio-cards.tsx'

const render = (error?: string) => {
  const choices = [{ value: 'spam', label: 'Spam' }]
  const props = { label: 'Reason', value: undefined, choices, onChange: () => undefined, error }
  return renderToStaticMarkup(createElement(RadioCards, props))
}

test('choices of which one is missing are invalid and described by the error', () => {
  const html = render('Choose a reason.')
  const [, errorId] = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${errorId}" role="alert"`)
  expect(html).toContain('Choose a reason.')
})

test('choices without an error aren’t invalid', () => {
  expect(render()).not.toMatch(/aria-invalid|aria-describedby|role="alert"/)
})
