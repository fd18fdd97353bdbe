import { useConsents } from '../../entities/consents/index.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink } from '../help/index.ts'
import { AddFace } from './adding/add-face.tsx'
import { ConsentRow } from './consent-row.tsx'
import * as text from './consent-text.ts'

/** The Faces tab: faces for the AI tools, and every consent that the user requested. */
export function FacesSettings() {
  const consents = useConsents()
  return (
    <Panel
      title={text.faces}
      description={
        <>
          {text.facesDescription} <HelpLink to="ai-consent">{text.howConsentWorks}</HelpLink>
        </>
      }
      action={<AddFace />}
    >
      <Loaded query={consents} what={text.yourFaces} skeleton={<Skeleton className="mt-4 h-40 rounded-md" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={text.noFaces}>{text.facesWillAppear}</EmptyState>
          ) : (
            <ul aria-label={text.consentsForFaces} className="mt-3 divide-y divide-line">
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
