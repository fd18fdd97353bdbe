import { useId } from 'react'
import type { ReactNode } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ChoiceMenu } from '../choice-menu.tsx'
import { mediaChoices, sortChoices, views, withMedia, withNsfw, withSort, withView } from './feed-choices.ts'
import type { FilterProps } from './feed-choices.ts'
import * as text from './feed-text.ts'

type Props = FilterProps & { children: ReactNode }

/**
 * Chooses whose posts to show and their order and, from md up, their kind. The children are the feed itself.
 */
export function FeedTabs({ filter, onChange, children }: Props) {
  return (
    <Tabs
      bare
      label={text.postsFrom}
      value={filter.view ?? 'discover'}
      tabs={views}
      onChange={(view) => onChange(withView(filter, view))}
      aside={
        <div className="flex items-center gap-6">
          <NsfwSwitch filter={filter} onChange={onChange} />
          <div className="max-md:hidden">
            <ChoiceMenu
              label={text.media}
              value={filter.contentType ?? 'all'}
              choices={mediaChoices}
              onChange={(media) => onChange(withMedia(filter, media))}
            />
          </div>
          <ChoiceMenu
            label={text.sort}
            value={filter.sortBy ?? 'latest'}
            choices={sortChoices}
            onChange={(sort) => onChange(withSort(filter, sort))}
          />
        </div>
      }
    >
      {children}
    </Tabs>
  )
}

/** Lets people who turned on NSFW posts hide them for now. */
function NsfwSwitch({ filter, onChange }: FilterProps) {
  const viewer = useViewer()
  const id = useId()
  if (!viewer?.user.is_adult || !viewer.user.sees_nsfw) return null
  return (
    <div className="flex items-center gap-2.5 text-[14px] font-medium text-fg-muted max-md:hidden">
      <label htmlFor={id}>{text.adults}</label>
      <Switch
        id={id}
        aria-label={text.showAdultPosts}
        checked={filter.nsfw !== 'false'}
        onChange={(isShown) => onChange(withNsfw(filter, isShown))}
      />
    </div>
  )
}
