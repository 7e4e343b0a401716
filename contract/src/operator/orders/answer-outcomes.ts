import { plain } from '../../sameness/digits.ts'

/** A transfer's outcome in a bank's answer: sent, failed or returned, or unreadable. */
export type AnswerOutcome = 'PAID' | 'FAILED' | 'UNCLEAR'

// Matched whole: "not successful" must not be read as "successful".
const words: Record<Exclude<AnswerOutcome, 'UNCLEAR'>, string> = {
  PAID: `success|successful|successfully|succeeded|succeed|s|ok|done|paid|complete|completed|settled|posted|processed|credited|transferred|approved|accepted|00|000|
ສຳເລັດ|ໂອນສຳເລັດ|ຈ່າຍແລ້ວ|ໂອນແລ້ວ|ສຳເລັດແລ້ວ|สำเร็จ|โอนสำเร็จ|จ่ายแล้ว|โอนแล้ว|รายการสำเร็จ|thành công|hoàn thành|đã chi|đã chuyển|giao dịch thành công|成功|交易成功|已完成|已付|已支付|处理成功`,
  FAILED: `fail|failed|failure|f|error|rejected|reject|refused|declined|returned|return|reversed|reversal|refunded|bounced|cancelled|canceled|unsuccessful|not successful|not success|unpaid|not paid|invalid|invalid account|account closed|closed account|closed|account not found|not found|name mismatch|insufficient balance|insufficient funds|
ບໍ່ສຳເລັດ|ໂອນບໍ່ສຳເລັດ|ລົ້ມເຫຼວ|ຖືກປະຕິເສດ|ປະຕິເສດ|ສົ່ງຄືນ|ຕີກັບ|ຍົກເລີກ|ບັນຊີປິດ|ไม่สำเร็จ|โอนไม่สำเร็จ|ล้มเหลว|ถูกปฏิเสธ|ปฏิเสธ|ส่งคืน|ตีกลับ|ยกเลิก|บัญชีปิด|thất bại|không thành công|lỗi|bị từ chối|từ chối|hoàn trả|trả lại|đã hủy|失败|交易失败|退回|退款|退汇|拒绝|已取消|账户关闭`,
}

// The Lao am is written as one letter or as two that look the same, and so are HO and LO.
const key = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/\u0ECD([\u0EC8-\u0ECB]?)\u0EB2/g, '$1\u0EB3')
    .replace(/ຫລ/g, 'ຫຼ')
    .replace(/[\s_-]+/g, ' ')
    .replace(/[.!]$/, '')
    .trim()

const known = new Map(
  (['PAID', 'FAILED'] as const).flatMap((outcome) =>
    words[outcome].split(/\||\n/).map((word) => [key(word), outcome] as const),
  ),
)
known.delete('')

/** A transfer's outcome from one cell. */
export const readOutcome = (text: string): AnswerOutcome => known.get(key(text)) ?? 'UNCLEAR'
