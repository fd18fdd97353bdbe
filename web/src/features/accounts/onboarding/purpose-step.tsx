import type { Purpose } from '@fanfare/contract/accounts/user'
import { ChevronRight, Clapperboard, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import * as text from './onboarding-text.ts'

type Props = {
  /** A link to a help article, from the caller, because `help` comes after `accounts`. */
  help: ReactNode
  pending: Purpose | 'later' | undefined
  onChosen: (purpose: Purpose) => void
  onLater: () => void
}

/** The first step of onboarding asks whether a new user wants to follow creators or to publish. */
export function PurposeStep({ help, pending, onChosen, onLater }: Props) {
  return (
    <StepFrame
      title={text.welcome}
      intro={text.purposeIntro}
      footer={
        <>
          <span className="flex-1" />
          <Button variant="ghost" size="large" pending={pending === 'later'} onClick={onLater}>
            {text.notNow}
          </Button>
        </>
      }
      onSubmit={() => {}}
    >
      <div role="group" aria-label={text.purposeQuestion} className="grid gap-4 pt-2 md:grid-cols-2">
        <Choice
          icon={<Heart size={26} aria-hidden />}
          title={text.toFollow}
          hint={text.toFollowHint}
          pending={pending === 'follow'}
          onChoose={() => onChosen('follow')}
        />
        <Choice
          icon={<Clapperboard size={26} aria-hidden />}
          title={text.toPublish}
          hint={text.toPublishHint}
          pending={pending === 'publish'}
          onChoose={() => onChosen('publish')}
        />
      </div>
      {help}
    </StepFrame>
  )
}

type ChoiceProps = { icon: ReactNode; title: string; hint: string; pending: boolean; onChoose: () => void }

function Choice({ icon, title, hint, pending, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onChoose}
      className="flex items-center gap-4 rounded-xl bg-surface-1 p-5 text-left inset-ring inset-ring-line transition-colors hover:bg-surface-2 hover:inset-ring-line-strong md:flex-col md:items-start md:gap-6 md:p-7"
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-accent-tint text-accent-text">
        {pending ? <Spinner size={24} /> : icon}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-[18px]/[1.3]">{title}</b>
        <span className="mt-1 block text-pretty text-fg-muted">{hint}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-fg-faint md:hidden" />
    </button>
  )
}
