import type { Page } from 'playwright-core'
import { choose, press, type PageOfDialogs } from './dialog-to-see.ts'

/** The dialogs of the AI studio. */
export const studioDialogs: readonly PageOfDialogs[] = [
  {
    who: 'wilhelmina',
    path: ({ requestId }) => `/ai/text-to-image?request=${requestId}`,
    dialogs: [
      {
        file: 'features/ai/studio/studio-header.tsx',
        role: 'menu',
        name: 'Tools',
        open: press('Switch tool'),
      },
      { file: 'features/ai/form/model-picker.tsx', name: 'Model', open: press(/^Model/) },
      { file: 'features/ai/presets/presets-button.tsx', name: 'Presets', open: press('Presets') },
      {
        file: 'features/ai/results/result-actions.tsx',
        role: 'menu',
        name: 'Use as input',
        open: press('Use as input'),
      },
      {
        file: 'features/ai/results/result-actions.tsx',
        role: 'menu',
        name: 'More',
        open: press(/^More$/),
      },
      {
        file: 'features/ai/compare/compare-dialog.tsx',
        name: 'Compare results',
        open: choose(/^More$/, 'Compare with another'),
      },
      {
        file: 'features/ai/results/share-dialog.tsx',
        name: 'Share this result',
        open: choose(/^More$/, 'Share'),
      },
      {
        file: 'features/ai/receipt/receipt-dialog.tsx',
        name: 'Receipt',
        open: choose(/^More$/, 'Receipt'),
      },
      { file: 'features/ai/results/stage-made.tsx', name: 'Results', open: press('View full size') },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ requestId }) => `/ai/text-to-image?request=${requestId}&running`,
    dialogs: [
      {
        file: 'features/ai/results/cancel-dialog.tsx',
        name: 'Cancel this request?',
        open: async (page, { requestId }) => {
          await pretendToRun(page, requestId)
          await press(/^Cancel$/)(page)
        },
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/ai/history',
    dialogs: [{ file: 'features/ai/history/history-tools.tsx', name: 'Dates', open: press(/^Dates/) }],
  },
]

/**
 * Reloads the page with a request that an external provider seems to be running, because none is connected. Such a
 * provider may finish the request and charge for it after it was canceled.
 */
async function pretendToRun(page: Page, requestId: string): Promise<void> {
  const running = { status: 'running', cancel: 'may-be-charged', outputs: [], finished_at: null }
  const change = (_key: string, value: unknown): unknown =>
    typeof value === 'object' &&
    value !== null &&
    'cancel' in value &&
    'id' in value &&
    value.id === requestId
      ? { ...value, ...running }
      : value
  await page.route(/\/api\/ai\/requests/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: JSON.parse(await response.text(), change) as unknown })
  })
  await page.reload()
}
