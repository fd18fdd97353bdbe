import { useOpenStep } from '../../plumbing/session/use-open-step.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** A link back to onboarding steps that the user postponed. */
export function OpenStepPanel() {
  const step = useOpenStep()
  return (
    step && (
      <Panel
        title="Finish your profile"
        description={words[step]}
        action={
          <LinkButton
            to="/onboarding"
            search={{ redirect: '/settings#profile' }}
            variant="primary"
            size="small"
          >
            Continue setup
          </LinkButton>
        }
      />
    )
  )
}

const words = {
  basic_info: 'Choose a username and a display name so people recognize you.',
  pricing: 'Decide whether to offer subscriptions, and at what price.',
}
