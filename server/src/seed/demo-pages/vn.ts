import type { DemoPages } from './page-of-demo.ts'

export const pages: DemoPages = {
  terms: {
    title: 'Điều khoản sử dụng',
    body: `Điều khoản này áp dụng giữa Kham và mọi người mở tài khoản tại đây. Vui lòng đọc trước lần nạp đầu tiên.

## Ai được chơi

- Bạn **từ 18 tuổi trở lên** và ở nơi pháp luật cho phép.
- Bạn có **một tài khoản** của chính mình, đứng tên mình. Không để người khác chơi thay.
- Người đã tự loại trừ không mở tài khoản khác trong thời gian đó.

## Tiền và điểm

- Bạn trả bằng kíp và chơi bằng điểm THB. Tỷ giá bạn thấy khi tạo lệnh là tỷ giá của lệnh đó.
- Tiền rút chỉ về tài khoản ngân hàng đứng tên bạn trong hồ sơ. Chúng tôi không chuyển cho ai khác.
- Khoản chuyển sai số tiền, hoặc cho lệnh đã kết thúc, không bị mất: nó chờ trong tài khoản của bạn đến khi được cộng điểm hoặc hoàn lại.
- Mỗi lần nạp, rút và chuyển đều có biên lai có chữ ký mà ai cũng kiểm tra được.

## Khuyến mãi

- Mỗi khuyến mãi ghi rõ tặng gì, phải chơi bao nhiêu, ở game nào và rút tối đa bao nhiêu. Điều kiện lúc bạn nhận được giữ nguyên, dù khuyến mãi sau này thay đổi.
- Mỗi lúc một khuyến mãi. Có thể hủy trước khi trả tiền nạp.
- Ai nhận cùng khuyến mãi bằng nhiều tài khoản sẽ mất thưởng và phần thắng từ thưởng, không mất tiền nạp của mình.

## Game

Game do nhà cung cấp vận hành và quyết định từng ván. Nếu nhà cung cấp tuyên bố ván vô hiệu, tiền cược được hoàn lại. Ván đã bắt đầu sẽ chơi đến hết dù nhà cung cấp bảo trì.

## Đóng tài khoản và khiếu nại

- Bạn có thể yêu cầu đóng tài khoản bất cứ lúc nào. Số tiền bạn có được trả trước.
- Chúng tôi có thể tạm khóa tài khoản khi xem xét gian lận, tiền bị đánh cắp hoặc tài khoản thứ hai. Chúng tôi báo cho bạn, và bạn vẫn liên hệ được.
- Nếu không đồng ý với một quyết định, hãy viết cho chúng tôi trong 90 ngày kèm mã lệnh. Một người khác, không phải người đã quyết định, sẽ xem lại và trả lời trong 7 ngày.`,
  },
  'responsible-play': {
    title: 'Chơi có trách nhiệm',
    body: `Game là giải trí tốn tiền, không phải cách kiếm tiền hay trả nợ. Về lâu dài, đa số người chơi thua.

## Dấu hiệu đã quá mức

- Chơi bằng tiền thuê nhà, tiền ăn hay tiền của gia đình.
- Cố gỡ lại số đã thua.
- Giấu người khác mình chơi bao lâu hay tốn bao nhiêu.
- Nghĩ đến chơi khi đang làm việc hay ở bên con.

Nếu đúng hai điều, hãy nghỉ ngay hôm nay.

## Bạn làm được gì ở đây

Tất cả nằm ở trang *Chơi có trách nhiệm* trong tài khoản, có hiệu lực ngay, và không ai ở đây thuyết phục bạn đổi ý.

1. **Hạn mức nạp** theo ngày, tuần và tháng. Giảm có hiệu lực ngay, tăng sau 24 giờ.
2. **Nhắc thời gian** cho biết bạn đã ở đây bao lâu và thắng thua thế nào.
3. **Nghỉ** từ 1 đến 42 ngày. Không nạp và chơi được, nhưng luôn rút được.
4. **Tự loại trừ** 6 tháng trở lên. Ngay cả bộ phận hỗ trợ cũng không kết thúc sớm được.
5. **Không nhận ưu đãi**: bạn không thấy và không được gửi khuyến mãi.

## Trẻ em

Người dưới 18 tuổi không được chơi. Hãy đăng xuất trên điện thoại dùng chung, giữ kín mật khẩu và đừng lưu ở nơi trẻ mở được.

## Nói chuyện với ai đó

Hãy nói với người bạn tin, với bác sĩ hoặc cơ sở y tế gần nhất. Bộ phận hỗ trợ của chúng tôi cũng lắng nghe và giúp bạn đặt kỳ nghỉ hoặc tự loại trừ: xem trang *Liên hệ*.`,
  },
  faq: {
    title: 'Hỏi và đáp',
    body: `## Nạp

### Nạp như thế nào?

Chọn *Nạp*, nhập số tiền và quét LAO QR bằng ứng dụng ngân hàng của bạn. Trả đúng số tiền hiển thị. Phần lớn vào điểm trong một hai phút.

### Đã trả mà chưa thấy điểm

Mở lệnh: trang đó cho biết đang chờ gì. Nếu sai số tiền hoặc lệnh đã kết thúc, khoản tiền chờ trong tài khoản của bạn và bạn chọn cách xử lý. Không mất gì. Nếu lâu hơn trang báo, hãy viết cho chúng tôi kèm mã lệnh.

### Dùng được ngân hàng nào?

Mọi ngân hàng có dấu hiệu ở cuối trang. Hãy trả từ tài khoản đứng tên bạn.

## Rút

### Mất bao lâu?

Trang *Rút* cho thấy thời gian của người khác cùng ngân hàng với bạn trong 7 ngày qua. Một số lệnh được người kiểm tra trước.

### Vì sao không rút được?

Thường vì khuyến mãi còn đang dùng: trang khuyến mãi cho biết còn phải chơi bao nhiêu. Hoặc số tài khoản vừa đổi: chúng tôi chờ một thời gian để an toàn cho bạn.

### Rút về tài khoản người khác được không?

Không. Chỉ về tài khoản ngân hàng đứng tên bạn.

## Game và điểm

### Vì sao có điểm ở nhiều nhà cung cấp?

Mỗi nhà cung cấp có sổ riêng. Khi mở game, điểm ở nơi khác có thể đi cùng; bạn chọn.

### Game dừng giữa ván

Mở lại game: ván tiếp tục ở chỗ cũ. Nếu đã xong, kết quả nằm trong lịch sử của bạn.

## Tài khoản

### Quên mật khẩu

Chọn *Quên mật khẩu* khi đăng nhập. Bạn nhận một mã để gửi cho bộ phận hỗ trợ, họ kiểm tra đúng là bạn.

### Đổi tài khoản ngân hàng thế nào?

Hãy viết cho chúng tôi. Chúng tôi kiểm tra tài khoản mới là của bạn trước khi chuyển tiền.`,
  },
  contact: {
    title: 'Liên hệ',
    body: `Chúng tôi trả lời mỗi ngày từ 08:00 đến 24:00, giờ Viêng Chăn, bằng tiếng Lào, Thái, Trung, Việt và Anh.

## Kênh liên hệ

- [WhatsApp](https://wa.me/8562000000000)
- [LINE](https://line.me/R/ti/p/@kham)
- [Telegram](https://t.me/kham)
- [Facebook](https://www.facebook.com/kham)

## Điều giúp chúng tôi hỗ trợ bạn nhanh

1. Tên người dùng, không bao giờ là mật khẩu.
2. Mã lệnh, ví dụ D7K2M9Q4, có trên trang lệnh và biên lai.
3. Ảnh biên lai, nếu liên quan đến chuyển tiền.

**Chúng tôi không bao giờ hỏi mật khẩu, mã ngân hàng hay PIN.** Ai hỏi thì không phải người của chúng tôi.

## Khiếu nại

Nếu chưa hài lòng với câu trả lời, hãy viết *khiếu nại* kèm mã lệnh. Một người khác trong đội sẽ xem và trả lời trong 7 ngày, kèm lý do.`,
  },
}
