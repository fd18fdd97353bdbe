import { aiStyles, promptInStyle, type AiStyle } from '@fanfare/contract/ai/styles'
import { describe, expect, test } from 'vitest'
import { emptyForm, fillForm } from '../form/kept-form.ts'
import { pictureOfStyle } from './style-pictures.ts'

const styleOf = (key: string): AiStyle => {
  const style = aiStyles.find((each) => each.key === key)
  if (!style) throw new Error(`There is no style ${key}.`)
  return style
}

describe('a style', () => {
  test('is added to a prompt once, and replaces another style', () => {
    const watercolor = promptInStyle('A harbor ', styleOf('watercolor'))
    expect(watercolor).toBe('A harbor, watercolor')
    expect(promptInStyle(watercolor ?? '', styleOf('watercolor'))).toBe(watercolor)
    expect(promptInStyle(watercolor ?? '', styleOf('film'))).toBe('A harbor, 35mm film, vintage')
    expect(promptInStyle('', styleOf('paper'))).toBe(
      'Hot air balloons over hills at dawn, papercut, layered paper',
    )
    expect(promptInStyle('A harbor', styleOf('effect-neon'))).toBeNull()
  })

  test('doesn’t remove words that merely look like a style', () => {
    expect(promptInStyle('A shop that sells watercolor', styleOf('film'))).toBe(
      'A shop that sells watercolor, 35mm film, vintage',
    )
  })

  test('has its own picture', () => {
    const pictures = aiStyles.map(({ key }) => pictureOfStyle(key))
    for (const picture of pictures) expect(picture).toMatch(/\.avif$/)
    expect(new Set(pictures).size).toBe(aiStyles.length)
  })
})

test('a preset changes neither the fields that it doesn’t mention nor the user’s own input', () => {
  const form = {
    ...emptyForm,
    values: { prompt: 'Mine', seed: 3, resolution: 'HD', image: '/photo' },
    typed: ['prompt', 'image'],
  }
  const preset = {
    values: { prompt: 'Theirs', resolution: 'SD' },
    model: null,
    parentId: null,
    keepsRest: true,
  }
  const filled = fillForm(form, preset, form.typed)
  expect(filled.form.values).toEqual({ prompt: 'Mine', seed: 3, resolution: 'SD', image: '/photo' })
  expect([filled.kept, filled.form.typed]).toEqual([['prompt'], ['prompt', 'image']])
})
