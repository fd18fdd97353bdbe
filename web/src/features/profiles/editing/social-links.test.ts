import { expect, test } from 'vitest'
import { hrefOf, linksOf, shortLink, socialMediaOf } from './social-links.ts'

test('a link is stored under the name of its site, with a number if the site occurs twice', () => {
  const kept = socialMediaOf([
    'maraoduya.example',
    'https://www.instagram.com/mara',
    'instagram.com/mara.two',
  ])
  expect(kept).toEqual({
    maraoduya: 'https://maraoduya.example/',
    instagram: 'https://www.instagram.com/mara',
    instagram_2: 'https://instagram.com/mara.two',
  })
  expect(linksOf(kept)).toHaveLength(3)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example',
  'not a link',
  'localhost',
  '',
  '   ',
])('a profile never links to %j', (link) => {
  expect(hrefOf(link)).toBeUndefined()
  expect(socialMediaOf([link])).toEqual({})
})

test('a link is shown without its scheme, www and trailing slash', () => {
  expect(shortLink('https://www.instagram.com/mara/')).toBe('instagram.com/mara')
})
