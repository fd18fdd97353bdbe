import type { InputSchema } from '@fanfare/contract/ai/tools'
import { describe, expect, test } from 'vitest'
import { addressOfContent, contentIdIn } from './content-address.ts'
import { fillInFirst, missingAt } from './form-text.ts'
import { inputOf, mergeRemix, missingFields, pricedInputOf, valueOf, type Values } from './form-values.ts'
import { fieldsOf } from './input-fields.ts'
import {
  changeField,
  emptyForm,
  fillForm,
  findForm,
  keepForm,
  parentOfRemix,
  putResult,
  remixOf,
} from './kept-form.ts'

const schema: InputSchema = {
  type: 'object',
  required: ['prompt', 'image'],
  properties: {
    prompt: { type: 'string', title: 'Prompt', maxLength: 2500, 'x-prompt': true },
    image: { type: 'string', title: 'Image', 'x-file': 'image' },
    resolution: { enum: ['SD', 'HD', '4K'], title: 'Resolution', default: 'HD', 'x-labels': { SD: '480p' } },
    seed: { type: 'integer', title: 'Seed', minimum: 0, maximum: 2 ** 31 - 1, 'x-advanced': true },
    outputs: { type: 'integer', title: 'Number of images', minimum: 1, maximum: 4, default: 1 },
    guidance: { type: 'number', title: 'Guidance', minimum: 1.01, maximum: 10, default: 5 },
    enhance: { type: 'boolean', title: 'Enhance', default: true },
    loras: {
      type: 'array',
      title: 'LoRAs',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', title: 'LoRA' },
          scale: { type: 'number', title: 'Scale', minimum: 0, maximum: 4, default: 1 },
        },
      },
    },
  },
}
const fields = fieldsOf(schema)
const field = (name: string) => {
  const found = fields.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

describe('a form is built from its tool’s schema', () => {
  test('each field gets the control that suits it', () => {
    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'prompt: prompt',
      'image: file',
      'resolution: choice',
      'seed: number',
      'outputs: choice',
      'guidance: slider',
      'enhance: switch',
      'loras: list',
    ])
    expect(field('resolution')).toMatchObject({
      choices: [
        { value: 'SD', label: '480p' },
        { value: 'HD', label: 'HD' },
        { value: '4K', label: '4K' },
      ],
    })
    expect(fields.filter(({ isAdvanced }) => isAdvanced).map(({ name }) => name)).toEqual(['seed'])
  })

  test('the number of results is limited to the model’s maximum', () => {
    const limited = fieldsOf(schema, { outputsField: 'outputs', mostOutputs: 2 })
    expect(limited.find(({ name }) => name === 'outputs')).toMatchObject({
      choices: [{ value: 1 }, { value: 2 }],
    })
  })

  test('a prompt and an image are the only required inputs', () => {
    const missing = (values: Values) => missingFields(fields, values).map(({ name }) => name)
    expect(missing({})).toEqual(['prompt', 'image'])
    expect(missing({ prompt: '   ', image: '/x' })).toEqual(['prompt'])
    expect(missing({ prompt: 'A dahlia' })).toEqual(['image'])
    const values = { prompt: ' A dahlia ', image: '/x' }
    expect(missing(values)).toEqual([])
    expect(inputOf(fields, values)).toEqual({
      prompt: 'A dahlia',
      image: '/x',
      resolution: 'HD',
      outputs: 1,
      guidance: 5,
      enhance: true,
    })
  })

  test('inputs of another model are not sent to a model that doesn’t take them', () => {
    expect(valueOf(field('resolution'), { resolution: 'FHD' })).toBe('HD')
    expect(valueOf(field('guidance'), { guidance: 30 })).toBe(5)
    expect(inputOf(fields, { steps: 20 })).not.toHaveProperty('steps')
  })

  test('a list row is sent only if its required name is filled in', () => {
    const loras = [{ path: 'paper', scale: 2 }, { path: 'ink' }]
    expect(inputOf(fields, { loras })['loras']).toEqual([
      { path: 'paper', scale: 2 },
      { path: 'ink', scale: 1 },
    ])
    expect(inputOf(fields, { loras: [] })).not.toHaveProperty('loras')
  })

  test('changing a text or a file doesn’t request a new price', () => {
    const before = pricedInputOf(fields, { prompt: 'A', resolution: '4K' })
    expect(pricedInputOf(fields, { prompt: 'B', image: '/x', resolution: '4K' })).toEqual(before)
    expect(pricedInputOf(fields, { resolution: 'SD' })).not.toEqual(before)
  })
})

describe('missing inputs', () => {
  const [prompt, image] = [field('prompt'), field('image')]
  const video = { ...image, name: 'video', title: 'Video', kind: 'file', media: 'video' } as const

  test('are all named in one sentence', () => {
    expect(fillInFirst([prompt], null)).toBe('To generate, fill in “Prompt”.')
    expect(fillInFirst([image, video], null)).toBe('To generate, add “Image” and “Video”.')
    expect(fillInFirst([prompt, image, video], null)).toBe(
      'To generate, fill in “Prompt”, and add “Image” and “Video”.',
    )
    expect(fillInFirst([video], 'video')).toBe('To generate, choose whose face this is.')
    expect(fillInFirst([image, video], 'video')).toBe(
      'To generate, choose whose face this is, and add “Image”.',
    )
  })

  test('each have an error that says what to do at their field', () => {
    expect(missingAt(prompt, null)).toBe('Fill in this field.')
    expect(missingAt(image, null)).toBe('Add a photo.')
    expect(missingAt(video, null)).toBe('Add a video.')
    expect(missingAt(image, 'image')).toBe('Choose whose face this is.')
  })
})

describe('a remix', () => {
  const recipe = { prompt: 'A dahlia', resolution: '4K', guidance: 7 }

  test('fills in the fields that the user didn’t fill in, and names the ones it left', () => {
    const remix = mergeRemix({ prompt: 'My own words', resolution: 'SD' }, ['prompt'], recipe)
    expect(remix.values).toEqual({ prompt: 'My own words', resolution: '4K', guidance: 7 })
    expect(remix.kept).toEqual(['prompt'])
  })

  test('doesn’t report empty or equal values as kept', () => {
    expect(mergeRemix({ prompt: '' }, ['prompt'], recipe)).toEqual({ values: recipe, kept: [] })
    expect(mergeRemix({ prompt: 'A dahlia' }, ['prompt'], recipe).kept).toEqual([])
  })

  test('replaces everything if the user typed nothing', () => {
    expect(mergeRemix({ prompt: 'From an earlier remix', steps: 3 }, [], recipe).values).toEqual(recipe)
  })
})

describe('an unfinished form', () => {
  const tab = () => {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
  }
  const form = { ...emptyForm, values: { prompt: 'A dahlia' }, typed: ['prompt'] }

  test('is restored for the same profile and tool, and for no other', () => {
    const store = tab()
    keepForm({ profileId: 'mia', task: 'text_to_image' }, form, store)
    expect(findForm({ profileId: 'mia', task: 'text_to_image' }, store)).toEqual(form)
    expect(findForm({ profileId: 'leo', task: 'text_to_image' }, store)).toEqual(emptyForm)
    expect(findForm({ profileId: 'mia', task: 'text_to_video' }, store)).toEqual(emptyForm)
  })

  test('remembers that files leave out their recipe, and includes the recipe by default', () => {
    const store = tab()
    const mia = { profileId: 'mia', task: 'text_to_image' as const }
    keepForm(mia, { ...form, hasRecipe: false }, store)
    expect(findForm(mia, store).hasRecipe).toBe(false)
    const filled = fillForm(findForm(mia, store), { values: {}, model: null, parentId: null }, [])
    expect(filled.form.hasRecipe).toBe(false)
    const { hasRecipe: _, ...earlier } = form
    store.setItem('fanfare.ai.leo.text_to_image', JSON.stringify(earlier))
    expect(findForm({ ...mia, profileId: 'leo' }, store)).toEqual(form)
  })

  test('forgets its origin when another file is chosen, and keeps it when other fields change', () => {
    const own = { contentId: '0190a3c2-1111-7222-8333-444455556666', requestId: 'a-video' }
    const extending = putResult(emptyForm, 'video', own)
    expect(extending).toMatchObject({
      values: { video: addressOfContent(own.contentId) },
      typed: ['video'],
      parentId: 'a-video',
    })
    expect(changeField(extending, 'prompt', 'Waves').parentId).toBe('a-video')
    const other = addressOfContent('0190a3c2-2222-7222-8333-444455556666')
    for (const value of [other, undefined, 'https://example.com/a.mp4']) {
      expect(changeField(extending, 'video', value).parentId).toBeNull()
    }
  })

  test('filled by a remix continues from the original request while it holds that request’s file', () => {
    const file = (id: string) => addressOfContent(`0190a3c2-${id}-7222-8333-444455556666`)
    const remixed = { id: 'the-extension', parent_id: 'the-video', input: { video: file('1111') } }
    const parentId = parentOfRemix(remixed)
    expect(parentId).toBe('the-video')
    expect(parentOfRemix({ ...remixed, parent_id: null })).toBe('the-extension')
    expect(parentOfRemix({ ...remixed, input: { prompt: 'A dahlia' } })).toBe('the-extension')

    const filling = { values: remixed.input, model: null, parentId }
    expect(fillForm(emptyForm, filling, []).form.parentId).toBe('the-video')
    // The file that the user chose stays, and isn't a result of that request.
    const chosen = changeField(emptyForm, 'video', file('2222'))
    const kept = fillForm(chosen, filling, chosen.typed)
    expect([kept.kept, kept.form.parentId]).toEqual([['video'], null])
  })

  test('filled with a variation has the request’s inputs and nothing typed, but its own seed', () => {
    const made = {
      id: 'a-picture',
      parent_id: null,
      provider: 'local' as const,
      model: 'text-to-image',
      input: { prompt: 'A dahlia', aspect_ratio: 'portrait', seed: 7 },
    }
    const typed = { ...emptyForm, values: { prompt: 'My own words', seed: 3 }, typed: ['prompt', 'seed'] }
    expect(fillForm(typed, remixOf(made), [])).toEqual({
      form: {
        values: { prompt: 'A dahlia', aspect_ratio: 'portrait' },
        typed: [],
        model: { provider: 'local', model: 'text-to-image' },
        parentId: 'a-picture',
        hasRecipe: true,
      },
      kept: [],
    })
    // "Auto" is no model, so the form keeps the one that is chosen.
    expect(remixOf({ ...made, provider: null, model: null }).model).toBeNull()
  })

  test('is kept for the first user who signs in, and for nobody after that', () => {
    const store = tab()
    keepForm({ profileId: null, task: 'text_to_image' }, form, store)
    expect(findForm({ profileId: 'mia', task: 'text_to_image' }, store)).toEqual(form)
    expect(findForm({ profileId: 'leo', task: 'text_to_image' }, store)).toEqual(emptyForm)
    expect(findForm({ profileId: null, task: 'text_to_image' }, store)).toEqual(emptyForm)
  })
})

test('an input refers to uploaded content on this server by its URL', () => {
  const id = '0190a3c2-1111-7222-8333-444455556666'
  expect(contentIdIn(addressOfContent(id))).toBe(id)
  expect(contentIdIn('https://example.com/a.jpg')).toBeNull()
  expect(contentIdIn(undefined)).toBeNull()
})
