import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldError } from 'react-hook-form'
import { expect, test } from 'vitest'
import { newPasswordRules } from '../field-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'

const render = (error?: FieldError) =>
  renderToStaticMarkup(
    createElement(NewPasswordField, { label: 'Password', advice: 'Longer passwords are stronger.', error }),
  )
const { message: atLeast } = newPasswordRules.minLength

/** The texts that describe the password field to a screen reader, in their order. */
function descriptions(html: string): (string | undefined)[] {
  const [, ids = ''] = /<input[^>]* aria-describedby="([^"]+)"/.exec(html) ?? []
  return ids.split(' ').map((id) => html.split(`id="${id}"`)[1]?.replace(/^[^>]*>(<svg.*?<\/svg>)?/, ''))
}

test('the least length of a password is stated once, also after a password that is too short', () => {
  expect(render().split(atLeast)).toHaveLength(2)
  expect(render({ type: 'minLength', message: atLeast }).split(atLeast)).toHaveLength(2)
})

test('the password field is described by its error and by its hint', () => {
  expect(descriptions(render())).toEqual([expect.stringMatching(/^Use at least \d+ characters\. Longer/)])
  expect(descriptions(render({ type: 'minLength', message: atLeast }))).toEqual([
    expect.stringMatching(/^Use at least \d+ characters\.</),
    expect.stringMatching(/^Longer passwords are stronger\.</),
  ])
})

test('a missing password still leaves the least length in the hint', () => {
  expect(render({ type: 'required', message: newPasswordRules.required })).toContain(atLeast)
})
