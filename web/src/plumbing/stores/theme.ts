import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

export type Theme = 'dark' | 'light'

const KEY = 'fanfare.theme'
const chrome: Record<Theme, string> = { dark: '#0c0e13', light: '#f5efe2' }
const store = createStore<Theme>('dark')
if ('document' in globalThis) store.set(currentTheme())

/**
 * The current theme and a way to change it, stored for the next visit. `public/theme.js` sets it before the
 * first paint.
 */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useStore(store)
  return { theme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') }
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', chrome[theme])
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Private windows can block storage; the choice then lasts as long as the page.
  }
  store.set(theme)
}
