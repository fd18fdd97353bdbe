import { useConsents } from '../../entities/consents/index.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink } from '../help/index.ts'
import { AddFace } from './adding/add-face.tsx'
import { ConsentRow } from './consent-row.tsx'

/** The tab "Faces": faces for the AI tools, and every consent that the user requested. */
export function FacesSettings() {
  const consents = useConsents()
  return (
    <Panel
      title="Faces"
      description={
        <>
          AI tools that use a face need the consent of the person shown: your own, checked with a selfie, or a
          release signed by someone else. <HelpLink to="ai-consent">How consent works</HelpLink>
        </>
      }
      action={<AddFace />}
    >
      <Loaded query={consents} what="Your faces" skeleton={<Skeleton className="mt-4 h-40 rounded-md" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No faces yet">
              Faces you add and releases you request will appear here.
            </EmptyState>
          ) : (
            <ul aria-label="Consents for faces" className="mt-3 divide-y divide-line">
              {list.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
