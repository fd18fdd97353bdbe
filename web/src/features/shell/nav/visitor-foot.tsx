import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../../plumbing/stores/theme.ts'
import { LegalLinks } from '../../accounts/index.ts'
import * as text from './nav-text.ts'

/** The foot of a visitor's side navigation: the theme, and links to the pages about this site. */
export function VisitorFoot() {
  const { theme, toggleTheme } = useTheme()
  return (
    <>
      <button
        type="button"
        onClick={toggleTheme}
        className="flex h-15.5 shrink-0 flex-col items-center justify-center gap-1 rounded-md text-caption font-medium text-fg-muted hover:bg-surface-2 hover:text-fg nav-full:h-12 nav-full:flex-row nav-full:justify-start nav-full:gap-4 nav-full:px-3.5 nav-full:text-[16px]"
      >
        {theme === 'dark' ? <Sun size={22} /> : <Moon size={22} />}
        <span>
          {theme === 'dark' ? text.light : text.dark}
          <span className="nav-slim:sr-only"> {text.theme}</span>
        </span>
      </button>
      <div className="mt-2 flex shrink-0 flex-wrap gap-y-2 border-t border-line pt-4 text-fg-muted nav-slim:flex-col nav-slim:items-center nav-slim:text-caption nav-full:gap-x-4 nav-full:px-3.5 nav-full:text-small">
        <LegalLinks />
      </div>
    </>
  )
}
