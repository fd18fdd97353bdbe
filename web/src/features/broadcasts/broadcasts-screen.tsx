import type { Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Megaphone, Plus } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useIsCreator } from '../../plumbing/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { HelpLink } from '../help/index.ts'
import * as text from './broadcasts-text.ts'
import { BroadcastList } from './list/broadcast-list.tsx'
import { WelcomePanel } from './welcome/welcome-panel.tsx'
import { BroadcastForm } from './writing/broadcast-form.tsx'

/** `/chat/broadcasts`: the current profile's broadcasts and its welcome message. */
export function BroadcastsScreen() {
  const isCreator = useIsCreator()
  const [editing, setEditing] = useState<Broadcast | 'new' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setEditing(null)
    title.current?.focus()
  }
  return (
    <section aria-label={text.broadcasts} className="flex h-full min-h-0 flex-col">
      <PageTitle>{text.broadcasts}</PageTitle>
      <Header title={title}>
        {isCreator && editing === null && (
          <Button variant="primary" size="small" icon={<Plus size={17} />} onClick={() => setEditing('new')}>
            {text.newBroadcast}
          </Button>
        )}
      </Header>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 px-4 py-5 md:overflow-y-auto md:px-7">
        {!isCreator && <NoPlan />}
        {isCreator && editing !== null && (
          <BroadcastForm broadcast={editing === 'new' ? null : editing} onClose={close} />
        )}
        {isCreator && editing === null && (
          <>
            <BroadcastList onEdit={setEditing} />
            <WelcomePanel />
          </>
        )}
        {editing === null && <HelpLink to="broadcasts">{text.howTheyWork}</HelpLink>}
      </div>
    </section>
  )
}

type HeaderProps = { title: RefObject<HTMLHeadingElement | null>; children: ReactNode }

function Header({ title, children }: HeaderProps) {
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-1.5 pr-4 md:h-(--ff-header) md:gap-3 md:pr-7 md:pl-7">
      <Link
        to="/chat"
        aria-label={text.backToChats}
        className="grid size-11 place-items-center rounded-md text-fg-muted hover:bg-surface-2 md:hidden"
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 max-sm:hidden">
        <Megaphone size={22} aria-hidden />
      </span>
      <h2 ref={title} tabIndex={-1} className="min-w-0 flex-1 truncate font-semibold outline-none">
        {text.broadcasts}
      </h2>
      {children}
    </header>
  )
}

const NoPlan = () => (
  <EmptyState
    title={text.forCreators}
    action={
      <LinkButton to="/settings" hash="plans">
        {text.setPrice}
      </LinkButton>
    }
  >
    {text.setPriceFirst}
  </EmptyState>
)
