import type { ConsentKind, ConsentStatus } from '@fanfare/contract/consents/consent'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { adminConsentsSearch, type AdminConsentsSearch } from '../../../plumbing/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { statusLabels } from '../../consents/index.ts'
import { AdminConsentRow } from './admin-consent-row.tsx'
import { adminConsentsQuery } from './admin-consents-query.ts'
import * as text from './consents-text.ts'

const statuses: readonly { value: ConsentStatus | 'all'; label: string }[] = [
  { value: 'all', label: text.anyStatus },
  { value: 'active', label: statusLabels.active },
  { value: 'waiting', label: statusLabels.waiting },
  { value: 'checking', label: statusLabels.checking },
  { value: 'refused', label: statusLabels.refused },
  { value: 'declined', label: statusLabels.declined },
  { value: 'revoked', label: statusLabels.revoked },
  { value: 'ended', label: statusLabels.ended },
]

const kinds: readonly { value: ConsentKind | 'all'; label: string }[] = [
  { value: 'all', label: text.allTypes },
  { value: 'own', label: text.ownFace },
  { value: 'release', label: text.signedRelease },
]

type Narrowing = { [Key in keyof AdminConsentsSearch]?: AdminConsentsSearch[Key] | undefined }

/** `/admin/consents`: everyone's face consents, for moderators. */
export function AdminConsentsScreen() {
  const search = useSearch({ from: '/shell/admin/consents' })
  const { status, kind, profile } = search
  const navigate = useNavigate({ from: '/admin/consents' })
  const list = useInfiniteQuery(adminConsentsQuery({ status, kind, profile_id: profile }))
  const narrow = (part: Narrowing) =>
    void navigate({
      search: (before) => adminConsentsSearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.consents}</PageTitle>
      <h1 className="type-display">{text.consents}</h1>
      <p className="max-w-[70ch] text-fg-muted">{text.consentsDescription}</p>
      <Filters search={search} onNarrow={narrow} />
      <section
        aria-label={text.consents}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded query={list} what={text.theConsents} skeleton={<Skeleton className="my-4 h-80 rounded-md" />}>
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0) return <NoConsents isNarrowed={Boolean(status ?? kind ?? profile)} />
            return (
              <ul aria-label={text.newestFirst} className="divide-y divide-line">
                {found.map((consent) => (
                  <AdminConsentRow
                    key={consent.id}
                    consent={consent}
                    onNarrow={(profileId) => narrow({ profile: profileId })}
                  />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={list} />
      </section>
    </div>
  )
}

type FilterProps = { search: AdminConsentsSearch; onNarrow: (part: Narrowing) => void }

function Filters({ search: { status, kind, profile }, onNarrow }: FilterProps) {
  return (
    <>
      <div className="grid gap-2.5 sm:grid-cols-2 lg:max-w-150">
        <Field label={text.status} hideLabel>
          <Select
            value={status ?? 'all'}
            choices={statuses}
            onChange={(value) => onNarrow({ status: value === 'all' ? undefined : value })}
          />
        </Field>
        <Field label={text.consentType} hideLabel>
          <Select
            value={kind ?? 'all'}
            choices={kinds}
            onChange={(value) => onNarrow({ kind: value === 'all' ? undefined : value })}
          />
        </Field>
      </div>
      {profile && (
        <Button
          size="small"
          icon={<X size={16} />}
          className="justify-self-start"
          onClick={() => onNarrow({ profile: undefined })}
        >
          {text.showAllProfiles}
        </Button>
      )}
    </>
  )
}

function NoConsents({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title={text.noMatches}
      action={<LinkButton to="/admin/consents">{text.clearFilters}</LinkButton>}
    >
      {text.noMatchesDescription}
    </EmptyState>
  ) : (
    <EmptyState title={text.noConsents}>{text.noConsentsDescription}</EmptyState>
  )
}
