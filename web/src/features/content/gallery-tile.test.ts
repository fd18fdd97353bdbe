import type { Content } from '@fanfare/contract/content/content'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentQuery } from '../../entities/content/index.ts'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { contentOf } from '../../testing/fake-upload-server.ts'
import { GalleryTile } from './gallery-tile.tsx'

function render(changes: Partial<Content>): string {
  const client = createQueryClient()
  client.setQueryData(contentQuery('c').queryKey, contentOf('c', changes))
  const tile = createElement(GalleryTile, { contentId: 'c', place: 0, onToggle: () => undefined })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, tile))
}

test('a described file is named with its description and marked with ALT', () => {
  const html = render({ description: 'Boats in the harbor' })
  expect(html).toMatch(/aria-label="Photo harbour\.jpg, [^"]+\. Boats in the harbor"/)
  expect(html).toContain('>ALT<')
})

test('a file without a description is not marked', () => {
  const html = render({})
  expect(html).toMatch(/aria-label="Photo harbour\.jpg, [^".]+"/)
  expect(html).not.toContain('ALT')
})
