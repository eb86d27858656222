import type { OrderDraft } from './order.ts';

/** The order that the page opens with; every value is visibly a sample. The timestamp is filled when it is signed. */
export const SAMPLE_ORDER: Omit<OrderDraft, 'timestamp'> = {
  vendor: 'TILL10000001',
  order_id: 'ORD_SAMPLE_0001',
  buyer_email: 'buyer@example.com',
  buyer_name: 'Sample Buyer',
  buyer_phone: '255700000001',
  amount: '25000',
  currency: 'TZS',
  redirect_url: 'https://shop.example/paid',
  cancel_url: 'https://shop.example/cancelled',
  webhook: 'https://shop.example/hooks/checkout',
  buyer_remarks: 'Deliver after 5 pm',
  merchant_remarks: 'Spring promotion',
  no_of_items: '3',
};
