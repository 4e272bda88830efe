import { describe, expect, it } from 'vitest'
import { entrancePicture } from './entrance-picture.rules.ts'

const picture = (name: string) => ({ url: `/media/${name}`, alt: '', width: 3, height: 2, focus: null })
const buildings = [
  { pictures: [picture('front.jpg'), picture('in/lobby.jpg')] },
  { pictures: [] },
  { pictures: [picture('garden.jpg')] },
]

describe('entrancePicture', () => {
  it('takes the one of that name, framed', () => {
    expect(entrancePicture(buildings, 'lobby', '78% 50%')).toEqual({
      ...picture('in/lobby.jpg'),
      focus: '78% 50%',
    })
  })

  it('takes another where there is none of that name, and none of no catalogue', () => {
    expect(entrancePicture(buildings, 'obby', '1% 1%')).toEqual(picture('garden.jpg'))
    expect(entrancePicture([], 'lobby', '1% 1%')).toBeUndefined()
  })
})
