import { describe, expect, test } from 'vitest'
import { encoded, readWhole, type Read } from './testing/read-whole.ts'

/** The forms in which banks and accounting programs of the region write, each with what it asks and what its lines come to. */
const forms: Record<
  string,
  { content: string | Uint8Array<ArrayBuffer>; answers?: Parameters<typeof readWhole>[1] } & Read
> = {
  'BCEL One: Lao, two columns, points for thousands': {
    content: [
      'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ;0101 2000 4521 482;;;;',
      'ວັນທີ;ເລກອ້າງອີງ;ເງິນເຂົ້າ;ເງິນອອກ;ຍອດເຫຼືອ;ລາຍລະອຽດ',
      '25/11/2026 08:05;FT26329001;1.250.000,00;;9.250.000,00;NOY VONG',
      '25/11/2026 09:00;FT26329002;;65.000,00;9.185.000,00;ຄ່າທຳນຽມ',
    ].join('\r\n'),
    asks: [],
    lines: ['2026-11-25 08:05:00 IN 1250000 FT26329001', '2026-11-25 09:00:00 OUT 65000 FT26329002'],
  },
  'BCEL i-Bank: a column that says CR or DR': {
    content: [
      'Date,Time,Ticket,Amount,CR/DR,Description',
      '25/11/2026,08:05:00,690123456789012345,"50,000.00",CR,SOMSAK',
      '25/11/2026,08:06:00,690123456789012346,"65,000.00",DR,FEE',
    ].join('\n'),
    asks: [],
    lines: [
      '2026-11-25 08:05:00 IN 50000 690123456789012345',
      '2026-11-25 08:06:00 OUT 65000 690123456789012346',
    ],
  },
  'AM or PM in a column of its own, whatever it is called': {
    content: [
      'Date,Time,Time zone,Reference,Amount',
      '25/11/2026,08:05,PM,P1,"50,000"',
      '25/11/2026,08:06,AM,P2,"-65,000"',
      '25/11/2026,08:07,,P3,"50,000"',
    ].join('\n'),
    asks: [],
    lines: ['2026-11-25 20:05:00 IN 50000 P1', '2026-11-25 08:06:00 OUT 65000 P2', 'BROKEN BAD_TIME'],
  },
  'the same after a spreadsheet: both references are one, and neither vanishes': {
    content: [
      'Date,Time,Ticket,Amount,CR/DR,Description',
      '25/11/2026,8:05,6.90123E+17,50000,CR,SOMSAK',
      '25/11/2026,8:05,6.90123E+17,50000,CR,NOY',
      '25/11/2026,8:05,690123456789012000,50000,CR,KHAM',
    ].join('\n'),
    asks: [],
    lines: ['BROKEN ROUNDED_REFERENCE', 'BROKEN ROUNDED_REFERENCE', '2026-11-25 08:05:00 IN 50000 -'],
  },
  'JDB: DR behind the amount': {
    content:
      'Txn Date|Ref No|Amount|Remarks\n25-NOV-2026 08:05|J1|65,000.00 DR|FEE\n25-NOV-2026 08:06|J2|50,000.00 CR|NOY\n',
    asks: [],
    lines: ['2026-11-25 08:05:00 OUT 65000 J1', '2026-11-25 08:06:00 IN 50000 J2'],
  },
  'LDB: brackets for what goes out, an empty cell at each end': {
    content:
      'Posting Date,Reference,Amount,Balance\n25/11/2026,L1,"(65,000)","1,000,000.50",\n24/11/2026,L2,"50,000","1,065,000.50",\n',
    asks: [],
    lines: ['2026-11-25 OUT 65000 L1', '2026-11-24 IN 50000 L2'],
  },
  'APB: amounts without quotes': {
    content: [
      'Date,Reference,Amount',
      '25/11/2026,A1,50,000',
      '25/11/2026,A2,1,250,000',
      '25/11/2026,A3,-65000',
      '25/11/2026,A4,500',
    ].join('\n'),
    asks: [],
    lines: [
      'BROKEN TOO_MANY_CELLS',
      'BROKEN TOO_MANY_CELLS',
      '2026-11-25 OUT 65000 A3',
      '2026-11-25 IN 500 A4',
    ],
  },
  'APB: amounts without quotes, and the last column left out': {
    content: 'Date,Reference,Amount,Remark\n25/11/2026,A1,-50,000\n25/11/2026,A2,+65000,NOY\n',
    asks: [],
    lines: ['BROKEN SPLIT_AMOUNT', '2026-11-25 IN 65000 A2'],
  },
  'APB: the same, beside a text in quotes': {
    content:
      'Date,Reference,Amount,Remark,Branch\n25/11/2026,A1,-50,000,"TRANSFER 1,250,000 TO NOY"\n25/11/2026,A2,-65000,NOY,1\n',
    asks: [],
    lines: ['BROKEN SPLIT_AMOUNT', '2026-11-25 OUT 65000 A2'],
  },
  'a Lao accounting program: debit and credit in its own words, month names': {
    content:
      'ວັນທີ\tເລກທີລາຍການ\tໜີ້\tມີ\tເນື້ອໃນ\n25 ພະຈິກ 2569\tB1\t65.000\t\tຄ່າທຳນຽມ\n1 ທ.ວ. 2026\tB2\t\t50.000\tຝາກ',
    asks: [],
    lines: ['2026-11-25 OUT 65000 B1', '2026-12-01 IN 50000 B2'],
  },
  'a Thai bank: Windows-874, Buddhist years, date and time apart': {
    content: encoded(
      'วันที่,เวลา,รายการ,ถอน,ฝาก,คงเหลือ,เลขที่อ้างอิง\r\n25/11/2569,08.05,โอน,,"50,000.00","150,000.00",T1\r\n25/11/2569,20:05,ถอน,"65,000.00",,"85,000.00",T2\r\n',
      'windows-874',
    ),
    asks: [],
    lines: ['2026-11-25 08:05:00 IN 50000 T1', '2026-11-25 20:05:00 OUT 65000 T2'],
  },
  'a Thai bank: short years of the Buddhist era, short months, one amount under both names': {
    content: encoded(
      'วันที่,ถอนเงิน / ฝากเงิน,ประเภท,เลขที่อ้างอิง\n25 พ.ย. 69,"50,000",รับโอนเงิน,T1\n26 พ.ย. 69,"65,000",ค่าธรรมเนียม,T2\n',
      'windows-874',
    ),
    asks: [],
    lines: ['2026-11-25 IN 50000 T1', '2026-11-26 OUT 65000 T2'],
  },
  'Express: DOS, Windows-874, short years in numbers': {
    content: encoded(
      'วันที่,เลขที่เอกสาร,ฝาก,ถอน\r\n25/11/69,BR001,50000.00,0.00\r\n13/11/69,BP001,0.00,65000.00\r\n\x1A',
      'windows-874',
    ),
    asks: [],
    lines: ['2026-11-25 IN 50000 BR001', '2026-11-13 OUT 65000 BP001'],
  },
  'Windows-874 with an English header, and names alone': {
    content: encoded('Date,Ref,Credit,Debit,Name\n25/11/2026,T1,50000,,กขค\n', 'windows-874'),
    asks: ['text', 'windows-874', 'windows-1252'],
    lines: [],
  },
  'the same, when somebody has said which': {
    content: encoded('Date,Ref,Credit,Debit,Name\n25/11/2026,T1,50000,,กขค\n', 'windows-874'),
    answers: { as: 'windows-874' },
    asks: [],
    lines: ['2026-11-25 IN 50000 T1'],
  },
  'Windows-1252 with accents': {
    content: encoded('Date,Ref,Credit,Debit,Libellé\n25/11/2026,F1,50000,,Café Müller\n', 'windows-1252'),
    asks: [],
    lines: ['2026-11-25 IN 50000 F1'],
  },
  'a Vietnamese bank: the time first, short years of this century': {
    content:
      'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Số dư;Diễn giải\n08:05:00 25/11/26;V1;65.000;;935.000;PHI\n08:06:00 24/10/26;V2;;50.000;985.000;NOP TIEN\n',
    asks: ['dayOrder 25/11/26'],
    lines: [],
  },
  'the same, when somebody has said in which order': {
    content:
      'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Số dư;Diễn giải\n08:05:00 25/11/26;V1;65.000;;935.000;PHI\n08:06:00 24/10/26;V2;;50.000;985.000;NOP TIEN\n',
    answers: { dayOrder: 'DMY' },
    asks: ['dayOrder 25/11/26'],
    lines: ['2026-11-25 08:05:00 OUT 65000 V1', '2026-10-24 08:06:00 IN 50000 V2'],
  },
  'the same, of days that are no years: nobody is asked': {
    content: 'Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có\n25/11/26;V1;65.000;\n31/10/26;V2;;50.000\n',
    asks: [],
    lines: ['2026-11-25 OUT 65000 V1', '2026-10-31 IN 50000 V2'],
  },
  'a Vietnamese bank: without marks, SA and CH, named months': {
    content:
      'NGAY GD,MA GIAO DICH,SO TIEN,NO/CO,NOI DUNG\n25 thg 11 2026 8:05 CH,V1,"50,000",Có,NOY\n25 tháng mười một 2026 8:05 SA,V2,"65,000",Nợ,PHI\n',
    asks: [],
    lines: ['2026-11-25 20:05:00 IN 50000 V1', '2026-11-25 08:05:00 OUT 65000 V2'],
  },
  'a Chinese program: GB 18030': {
    content: encoded(
      '交易日期,流水号,收入,支出,摘要\n2026年11月25日,C1,50000,,存款\n20261125,C2,,65000,手续费\n',
      'gb18030',
    ),
    asks: [],
    lines: ['2026-11-25 IN 50000 C1', '2026-11-25 OUT 65000 C2'],
  },
  'QuickBooks: month first, AM and PM, a sign for what goes out': {
    content:
      'Date,Num,Memo,Amount\n11/05/2026 08:05 AM,Q1,NOY,"50,000.00"\n11/25/2026 08:05 PM,Q2,FEE,"-65,000.00"\n',
    asks: [],
    lines: ['2026-11-05 08:05:00 IN 50000 Q1', '2026-11-25 20:05:00 OUT 65000 Q2'],
  },
  'Excel, saved again: UTF-16 without a mark, sep=': {
    content: encoded('sep=;\r\nDate;Ref;Credit;Debit\r\n25/11/2026;="E1";50000;\r\n', 'utf-16le'),
    asks: [],
    lines: ['2026-11-25 IN 50000 E1'],
  },
  'UTF-16, the big end first, without a mark, in Lao': {
    content: encoded('ວັນທີ;ອ້າງອີງ;ເງິນເຂົ້າ\r\n25/11/2026;U1;50.000\r\n', 'utf-16be'),
    asks: [],
    lines: ['2026-11-25 IN 50000 U1'],
  },
  'days up to the twelfth alone': {
    content: 'Date,Ref,Credit,Debit\n05/11/2026,D1,50000,\n06/11/2026,D2,,65000\n11/11/2026,D3,1000,\n',
    asks: ['dayOrder 05/11/2026'],
    lines: [],
  },
  'days up to the twelfth alone, when somebody has said': {
    content: 'Date,Ref,Credit,Debit\n05/11/2026,D1,50000,\n06/11/2026,D2,,65000\n',
    answers: { dayOrder: 'MDY' },
    asks: ['dayOrder 05/11/2026'],
    lines: ['2026-05-11 IN 50000 D1', '2026-06-11 OUT 65000 D2'],
  },
  'day and month in both orders': {
    content: 'Date,Ref,Credit,Debit\n25/11/2026,D1,50000,\n11/25/2026,D2,,65000\nTotal,,50000,65000\n',
    answers: { dayOrder: 'MDY' },
    asks: ['dayOrder 25/11/2026'],
    lines: ['BROKEN BAD_DATE', '2026-11-25 OUT 65000 D2', 'BROKEN BAD_DATE BOTH_WAYS'],
  },
  'day and month that are the same': {
    content: 'Date,Ref,Credit,Debit\n11/11/2026,D1,50000,\n',
    asks: [],
    lines: ['2026-11-11 IN 50000 D1'],
  },
  'a spreadsheet of another country, which turned each day that may be a month, when somebody has said so': {
    content: 'Date,Ref,Credit\n2026-05-11,D1,50000\n2026-06-11 08:05,D2,60000\n25/11/2026,D3,70000\n',
    answers: { yearFirst: 'YDM' },
    asks: ['yearFirst 2026-05-11'],
    lines: ['2026-11-05 IN 50000 D1', '2026-11-06 08:05:00 IN 60000 D2', '2026-11-25 IN 70000 D3'],
  },
  'books of the agency itself, where debits come in, as the balances say': {
    content:
      'Date,Ref,Debit,Credit,Balance\n2026-11-25,D1,50000,,1050000\n2026-11-25,D2,,60000,990000\n2026-11-26,D3,1000,,991000\n',
    answers: { debit: 'IN' },
    asks: ['debit '],
    lines: ['2026-11-25 IN 50000 D1', '2026-11-25 OUT 60000 D2', '2026-11-26 IN 1000 D3'],
  },
  'the same of a bank, newest first: nobody is asked': {
    content:
      'Date,Ref,Amount,CR/DR,Balance\n2026-11-26,D3,1000,DR,989000.50\n2026-11-25,D2,60000,DR,990000.50\n2026-11-25,D1,50000,CR,1050000.50\n',
    asks: [],
    lines: ['2026-11-26 OUT 1000 D3', '2026-11-25 OUT 60000 D2', '2026-11-25 IN 50000 D1'],
  },
  'amounts without any sign': {
    content: 'Date,Ref,Amount\n2026-11-25,S1,65000\n2026-11-25,S2,50000\n',
    answers: { unsigned: 'OUT' },
    asks: ['unsigned 65000'],
    lines: ['2026-11-25 OUT 65000 S1', '2026-11-25 OUT 50000 S2'],
  },
  'CR behind some amounts and nothing behind the others': {
    content: 'Date,Ref,Amount\n2026-11-25,S1,"65,000"\n2026-11-25,S2,"50,000 CR"\n',
    answers: { unsigned: 'OUT' },
    asks: ['unsigned 65,000'],
    lines: ['2026-11-25 OUT 65000 S1', '2026-11-25 IN 50000 S2'],
  },
  'a column of another name that says in and out': {
    content: 'Date,Ref,Amount,Type\n2026-11-25,S1,65000,Withdrawal\n2026-11-25,S2,50000,Deposit\n',
    asks: [],
    lines: ['2026-11-25 OUT 65000 S1', '2026-11-25 IN 50000 S2'],
  },
}

describe.each(Object.entries(forms))('%s', (_, { content, answers, asks, lines }) => {
  test('asks what it leaves open, and is read line by line', async () =>
    expect(await readWhole(content, answers)).toEqual({ asks, lines }))
})
