import { expect, test } from 'vitest'
import { formOf, noValues } from './profile-values.ts'

const values = { ...noValues, username: 'mia', display_name: 'Mia' }

test('a photo from the gallery is saved by its id, and a new one as a file', () => {
  const file = new File(['x'], 'cover.jpg', { type: 'image/jpeg' })
  const form = formOf({
    ...values,
    photo: { contentId: 'a-photo', url: '/media/a-photo.webp' },
    cover: { file, url: 'blob:cover' },
  })
  expect(form).toMatchObject({ photo_content_id: 'a-photo', cover_image: file })
  expect(Object.keys(form)).not.toContain('photo')
  expect(Object.keys(form)).not.toContain('cover_content_id')
})

test('pictures that the user didn’t replace stay as they are', () => {
  const form = Object.keys(formOf(values))
  for (const name of ['photo', 'photo_content_id', 'cover_image', 'cover_content_id']) {
    expect(form).not.toContain(name)
  }
})
