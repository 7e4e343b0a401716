import { call, CallRefused } from '@kham/contract/client'
import { mostPictureBytes, uploadPicture, type PicturePurpose } from '@kham/contract/operator/site/pictures'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { smallerPicture } from './smaller-picture.ts'

const mutationKey = ['picture']

/** Whether one is on its way: what is saved now would be without it. */
export const useIsSendingPicture = () => useIsMutating({ mutationKey }) > 0

/** Sends a picture; the server keeps it even if nothing comes to name it. */
export const useSendPicture = (purpose: PicturePurpose) =>
  useMutation({
    mutationKey,
    async mutationFn(chosen: File) {
      const file = await smallerPicture(chosen)
      // A connection that is cut while it sends gets no answer, so what is too large is not sent at all.
      if (file.size > mostPictureBytes) throw new CallRefused({ code: 'PICTURE_TOO_LARGE' })
      return (await call(uploadPicture, { query: { purpose }, file })).picture
    },
  })
