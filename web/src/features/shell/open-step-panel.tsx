import { useOpenStep } from '../../plumbing/session/use-open-step.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as text from './settings-text.ts'

/** A link back to onboarding steps that the user postponed. */
export function OpenStepPanel() {
  const step = useOpenStep()
  return (
    step && (
      <Panel
        title={text.finishProfile}
        description={text.openSteps[step]}
        action={
          <LinkButton
            to="/onboarding"
            search={{ redirect: '/settings#profile' }}
            variant="primary"
            size="small"
          >
            {text.continueSetup}
          </LinkButton>
        }
      />
    )
  )
}
