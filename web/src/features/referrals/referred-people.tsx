import type { ReferredPerson } from '@fanfare/contract/referrals/referral'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import { formatDate } from '../../ui/dates/date-time.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NextPage, type PagedList } from '../../plumbing/queries/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProfileLink } from '../profiles/index.ts'
import * as text from './referrals-text.ts'

type Props = {
  people: readonly ReferredPerson[]
  list: PagedList
}

/** The people who signed up through the viewer's link, newest first. */
export function ReferredPeople({ people, list }: Props) {
  return (
    <Panel title={text.peopleYouInvited}>
      {people.length === 0 ? (
        <EmptyState title={text.noInvites}>{text.shareLink}</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.profile.id} person={person} />
          ))}
        </ul>
      )}
      <NextPage list={list} />
    </Panel>
  )
}

function PersonRow({ person: { profile, joined_at, rewards } }: { person: ReferredPerson }) {
  return (
    <li className="flex min-h-17 items-center gap-3 py-2">
      <ProfileLink profile={profile} size={44} note={text.joined(formatDate(joined_at))} />
      <CreditAmount credits={rewards} />
    </li>
  )
}
