import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '../../../entities/content/index.ts'
import { CompareSlider } from '../../../ui/media/compare-slider.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { contentIdIn } from '../form/content-address.ts'
import { OutputMedia } from './output-media.tsx'
import * as text from './results-text.ts'

/** The inputs that a result can be compared with, most relevant first. */
const compared = ['target_image', 'model_image', 'image']

/** The id of the input picture that a result is compared with; null if it isn't on this server. */
export function inputPictureOf({ input }: Pick<AiRequest, 'input'>): string | null {
  const name = compared.find((candidate) => contentIdIn(input[candidate]) !== null)
  return name === undefined ? null : contentIdIn(input[name])
}

type Props = { contentId: string; output: AiOutput; alt: string; sizes: string }

/** Compares a result with the input that it was made from. */
export function BeforeAfter({ contentId, output, alt, sizes }: Props) {
  const { data: content } = useQuery(contentQuery(contentId))
  if (!content?.media) return <Skeleton className="size-full" />
  return (
    <CompareSlider
      label={text.beforeAndAfter}
      before={
        <Picture
          picture={content.media.picture}
          alt={text.before}
          fit="contain"
          sizes={sizes}
          className="size-full bg-black!"
        />
      }
      after={<OutputMedia output={output} alt={alt} sizes={sizes} />}
    />
  )
}
