import { call, CallRefused } from '@kham/contract/client'
import { mostPictureBytes, uploadPicture, type PicturePurpose } from '@kham/contract/operator/site/pictures'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { smallerPicture } from './smaller-picture.ts'

const mutationKey = ['picture']

/** Whether an upload is under way: saving now would miss the picture. */
export const useIsSendingPicture = () => useIsMutating({ mutationKey }) > 0

/** Sends a picture; the server keeps it even if nothing comes to name it. */
export const useSendPicture = (purpose: PicturePurpose) =>
  useMutation({
    mutationKey,
    async mutationFn(chosen: File) {
      const file = await smallerPicture(chosen)
      // A connection cut while sending gets no answer, so a file that is too large is not sent.
      if (file.size > mostPictureBytes) throw new CallRefused({ code: 'PICTURE_TOO_LARGE' })
      return (await call(uploadPicture, { query: { purpose }, file })).picture
    },
  })
