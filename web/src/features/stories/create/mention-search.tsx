import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import * as text from './create-text.ts'

const SHOWN = 5

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['mention-sticker', search.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /profile', { query: { search, limit: SHOWN }, signal })
      return data
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** Lets the author search for a profile to mention in a sticker. */
export function MentionSearch({ onChoose }: { onChoose: (username: string) => void }) {
  const [search, setSearch] = useState('')
  const people = useQuery(peopleQuery(search.replace(/^@/, '')))
  return (
    <div className="grid gap-2">
      <SearchInput label={text.searchPeople} value={search} onSearch={setSearch} />
      {people.isError && (
        <p role="alert" className="text-small text-danger">
          {messageOf(people.error)}
        </p>
      )}
      {search !== '' && people.data?.length === 0 && (
        <p role="status" className="text-small text-fg-muted">
          {text.noProfiles}
        </p>
      )}
      {search !== '' && people.data && people.data.length > 0 && (
        <ul aria-label={text.people} className="grid gap-0.5">
          {people.data.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onChoose(person.username)}
                className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-surface-2"
              >
                <ProfileAvatar profile={person} size={32} />
                <b dir="auto" className="truncate">
                  {person.display_name}
                </b>
                <span className="truncate text-fg-faint">@{person.username}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
