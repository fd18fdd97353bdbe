import type { Highlight } from '@fanfare/contract/posts/story'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { highlightsQuery } from '../../../entities/stories/index.ts'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { HighlightCover } from './highlight-cover.tsx'
import * as text from './highlights-text.ts'
import { LazyHighlightDialog } from './lazy-highlight-dialog.ts'

const DeleteHighlightDialog = partOnDemand(
  () => import('./delete-highlight-dialog.tsx'),
  (part) => part.DeleteHighlightDialog,
)

/** A profile's highlights, which stay after their stories have ended. Hidden for a profile without highlights. */
export function HighlightRow({ profile }: { profile: Profile }) {
  const { data } = useQuery(highlightsQuery(profile.id))
  if (!data || data.length === 0) return null
  return (
    <ul
      aria-label={text.highlights}
      className="no-scrollbar mt-5 flex gap-3 overflow-x-auto overscroll-x-contain max-md:-mx-4 max-md:px-4"
    >
      {data.map((highlight) => (
        <li key={highlight.id} className="relative w-22 shrink-0">
          <Link
            to="/$username"
            params={{ username: profile.username }}
            search
            state={{ highlightId: highlight.id }}
            resetScroll={false}
            data-highlight={highlight.id}
            aria-label={text.highlightLabel(highlight.title, highlight.story_count)}
            className="grid justify-items-center gap-1.5 rounded-md text-small/[1.3] text-fg-muted -outline-offset-2! hover:text-fg"
          >
            <span className="rounded-full p-1 inset-ring-[1.5px] inset-ring-line-strong">
              <HighlightCover highlight={highlight} size={72} />
            </span>
            <span dir="auto" className="w-full truncate text-center">
              {highlight.title}
            </span>
          </Link>
          {profile.is_own && <HighlightMenu profile={profile} highlight={highlight} />}
        </li>
      ))}
    </ul>
  )
}

function HighlightMenu({ profile, highlight }: { profile: Profile; highlight: Highlight }) {
  const label = text.moreAbout(highlight.title)
  return (
    <div className="absolute -top-1 right-0">
      <Menu
        label={label}
        trigger={
          <IconButton
            label={label}
            size="small"
            look="filled"
            className="size-7! rounded-full!"
            icon={<Ellipsis size={16} />}
          />
        }
      >
        <MenuItem
          icon={<Pencil size={18} />}
          onSelect={() => openOverlay(LazyHighlightDialog, { profile, highlight })}
        >
          {text.editHighlight}
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 size={18} />}
          onSelect={() =>
            openOverlay(DeleteHighlightDialog, { highlightId: highlight.id, title: highlight.title })
          }
        >
          {text.deleteHighlight}
        </MenuItem>
      </Menu>
    </div>
  )
}
