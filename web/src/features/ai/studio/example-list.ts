import type { AiTask } from '@fanfare/contract/ai/tasks'
import balloons from '../hub/pictures/balloons.avif'
import cabin from '../hub/pictures/cabin.avif'
import fox from '../hub/pictures/fox.avif'
import lighthouse from '../hub/pictures/lighthouse.avif'
import planet from '../hub/pictures/planet.avif'
import whale from '../hub/pictures/whale.avif'

/** Example prompts with the local engine's results. */
type Example = { prompt: string; picture: string }

const examples: readonly Example[] = [
  { prompt: 'Hot air balloons over misty mountains at dawn', picture: balloons },
  { prompt: 'A cabin in a snowy forest at night, warm windows, stars', picture: cabin },
  { prompt: 'A ringed planet above a desert of red dunes', picture: planet },
  { prompt: 'A fox in an autumn forest, golden hour, watercolor', picture: fox },
  { prompt: 'A lighthouse on a cliff in a storm at dusk', picture: lighthouse },
  { prompt: 'A whale in a deep teal ocean, sun rays', picture: whale },
]

/** Empty for a tool that begins with a file. */
export const examplesOf = (task: AiTask): readonly Example[] =>
  task === 'text_to_image' || task === 'text_to_video' ? examples : []
