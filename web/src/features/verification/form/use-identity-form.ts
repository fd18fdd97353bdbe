import { hasBack, type IdentityCheck } from '@fanfare/contract/verification/identity-check'
import { useState } from 'react'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { faultsOf, valuesOf, type Faults, type Values } from './identity-values.ts'
import { usePictureUpload, type PictureUpload } from './use-picture-upload.ts'
import { useSubmitIdentity } from './use-submit-identity.ts'

export type IdentityFormState = ReturnType<typeof useIdentityForm>

/** The form for an identity check. It starts with the values of the previous check. */
export function useIdentityForm(before: IdentityCheck | null) {
  const [values, setValues] = useState<Values>(() => valuesOf(before))
  const [isTried, setTried] = useState(false)
  const pictures = { front: usePictureUpload(), back: usePictureUpload(), selfie: usePictureUpload() }
  const submit = useSubmitIdentity()
  const ids = {
    front: idOf(pictures.front),
    back: hasBack(values.document_kind) ? idOf(pictures.back) : null,
    selfie: idOf(pictures.selfie),
  }
  const missing = isTried ? faultsOf(values, ids) : {}
  const refused: Faults = submit.error instanceof ApiProblem ? submit.error.fields : {}
  const send = () => {
    setTried(true)
    const { front, back, selfie } = ids
    const isSound = Object.keys(faultsOf(values, ids)).length === 0
    if (!isSound || front === null || selfie === null || submit.isPending) return
    submit.mutate({
      ...values,
      expires_on: values.expires_on === '' ? null : values.expires_on,
      front_id: front,
      back_id: back,
      selfie_id: selfie,
    })
  }
  return {
    values,
    pictures,
    faults: { ...refused, ...missing },
    problem: submit.error,
    isPending: submit.isPending,
    edit: (part: Partial<Values>) => {
      submit.reset()
      setValues({ ...values, ...part })
    },
    send,
  }
}

const idOf = ({ state }: PictureUpload): string | null => (state.step === 'ready' ? state.id : null)
