import { Link as LinkIcon, Plus, X } from 'lucide-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import type { ProfileValues } from './profile-values.ts'
import { hrefOf } from './social-links.ts'
import * as text from './editing-text.ts'

const MOST = 6

/** Links to a profile's pages on other sites, up to six. */
export function LinksField({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { control, register } = form
  const { errors } = useFormState({ control, name: 'links' })
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  return (
    <div className="grid gap-2">
      {fields.map((field, place) => (
        <Field
          key={field.id}
          label={place === 0 ? text.links : text.linkNumber(place + 1)}
          hideLabel={place > 0}
          optional={place === 0}
          error={errors.links?.[place]?.address?.message}
        >
          <TextInput
            inputMode="url"
            autoCapitalize="none"
            placeholder={text.linkExample}
            maxLength={290}
            icon={<LinkIcon size={18} aria-hidden />}
            suffix={
              fields.length > 1 && (
                <IconButton
                  label={text.removeLink(place + 1)}
                  size="small"
                  className="-mr-2"
                  icon={<X size={17} />}
                  onClick={() => remove(place)}
                />
              )
            }
            {...register(`links.${place}.address`, {
              validate: (address) =>
                address.trim() === '' || hrefOf(address) !== undefined || text.invalidLink,
            })}
          />
        </Field>
      ))}
      {fields.length < MOST && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          icon={<Plus size={16} />}
          onClick={() => append({ address: '' })}
        >
          {text.addLink}
        </Button>
      )}
    </div>
  )
}
